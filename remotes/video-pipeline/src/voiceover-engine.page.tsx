export default function VoiceoverEngine() {
  return <h1 tabIndex={-1}>Voiceover Engine</h1>;
}
