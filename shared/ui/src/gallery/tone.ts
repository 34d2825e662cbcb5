const sampleRate = 8000;
const seconds = 6;

/** Loudness of the example tone: four swells. */
const loudness = (at: number) =>
  0.15 + 0.75 * Math.abs(Math.sin((at * Math.PI * 4) / seconds)) * (1 - at / (seconds * 2));

export const tonePeaks: readonly number[] = Array.from({ length: 300 }, (_, index) =>
  loudness((index * seconds) / 300),
);

/** Address of a six second tone as a WAV file (8 bit, mono), made in the browser. */
export function toneUrl(): string {
  const count = sampleRate * seconds;
  const file = new DataView(new ArrayBuffer(44 + count));
  const text = (at: number, words: string) => {
    for (let index = 0; index < words.length; index += 1) file.setUint8(at + index, words.charCodeAt(index));
  };
  text(0, 'RIFF');
  file.setUint32(4, 36 + count, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, sampleRate, true);
  file.setUint32(28, sampleRate, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  text(36, 'data');
  file.setUint32(40, count, true);
  for (let index = 0; index < count; index += 1) {
    const at = index / sampleRate;
    file.setUint8(44 + index, 128 + 60 * loudness(at) * Math.sin(2 * Math.PI * 220 * at));
  }
  return URL.createObjectURL(new Blob([file.buffer], { type: 'audio/wav' }));
}
