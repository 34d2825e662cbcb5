/** Bytes of a field of a protocol buffer: numbers as varints, strings and messages with their length. */
function field(id: number, value: number | string | Uint8Array): Buffer {
  const key = (type: number) => varint(id * 8 + type);
  if (typeof value === 'number') return Buffer.concat([key(0), varint(value)]);
  const bytes = Buffer.from(value as string);
  return Buffer.concat([key(2), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    bytes.push((left % 128) | (left >= 128 ? 128 : 0));
    if (left < 128) return Buffer.from(bytes);
  }
}

const message = (...fields: Buffer[]) => Buffer.concat(fields);
const float = 1;
const int64 = 7;

const valueInfo = (name: string, type: number, dims: readonly (string | number)[]) =>
  message(
    field(1, name),
    field(
      2,
      field(
        1,
        message(
          field(1, type),
          field(2, message(...dims.map((dim) => field(1, typeof dim === 'number' ? field(1, dim) : field(2, dim))))),
        ),
      ),
    ),
  );

const tensor = (name: string, dims: readonly number[], values: readonly number[]) =>
  message(
    ...dims.map((dim) => field(1, dim)),
    field(2, float),
    field(8, name),
    field(9, Buffer.from(Float32Array.from(values).buffer)),
  );

const node = (op: string, inputs: readonly string[], output: string, ...attributes: Buffer[]) =>
  message(
    ...inputs.map((name) => field(1, name)),
    field(2, output),
    field(4, op),
    ...attributes.map((one) => field(5, one)),
  );

const bands = 80;

/** Its only word, in the form of a table of tokens; the last one is CTC's blank. */
export const tinyTokens = '\u2581beep 0\n<blk> 1\n';

/**
 * A recogniser of one word as an ONNX file of NeMo's CTC kind: whatever sounds is a beep, silence is none. Its logit is the
 * mean of the logarithms of the bands of a frame, against a threshold. (onnx.proto3 of ONNX 1.16; metadata as
 * `offline-nemo-enc-dec-ctc-model.cc` of sherpa-onnx 1.13 reads them.)
 */
export function tinyRecognizer(threshold: number): Buffer {
  const weights = Array.from({ length: bands * 2 }, (_, at) => (at % 2 === 0 ? 1 / bands : 0));
  const permutation = message(field(1, 'perm'), field(8, 0), field(8, 2), field(8, 1), field(20, int64));
  const graph = message(
    field(1, node('Transpose', ['audio_signal'], 'frames', permutation)),
    field(1, node('MatMul', ['frames', 'weights'], 'scores')),
    field(1, node('Add', ['scores', 'bias'], 'logprobs')),
    field(2, 'tiny'),
    field(5, tensor('weights', [bands, 2], weights)),
    field(5, tensor('bias', [2], [0, threshold])),
    field(11, valueInfo('audio_signal', float, ['N', bands, 'T'])),
    field(11, valueInfo('length', int64, ['N'])),
    field(12, valueInfo('logprobs', float, ['N', 'T', 2])),
  );
  const meta = { vocab_size: '2', subsampling_factor: '1', normalize_type: '' };
  return message(
    field(1, 8),
    field(7, graph),
    field(8, message(field(1, ''), field(2, 13))),
    ...Object.entries(meta).map(([key, value]) => field(14, message(field(1, key), field(2, value)))),
  );
}
