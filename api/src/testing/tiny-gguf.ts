/** Shape and mood of a model of random weights. */
export interface TinyModel {
  /** How much the end of the answer is wanted. Default value: 1; at -9 it writes on. */
  end?: number;
  /** Length of the inner vectors, a multiple of 8. Default value: 64. */
  width?: number;
  layers?: number;
  /** Longest context it says it was trained for. Default value: 2048. */
  trained?: number;
}

/** Kinds of tokens of the format. */
const kind = { normal: 1, unknown: 2, control: 3, unused: 5, byte: 6 } as const;
/** Kinds of values of the format. */
const type = { u32: 4, i32: 5, f32: 6, bool: 7, text: 8, list: 9 } as const;
const ALIGN = 32;
const HEADS = 4;
const KEPT_HEADS = 2;
const chatMl =
  "{% for m in messages %}<|im_start|>{{ m['role'] }}\n{{ m['content'] }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}";

interface Token {
  text: string;
  kind: number;
  /** Merges with a higher one come first. */
  score: number;
  /** How much it is wanted, whatever stands before. */
  wanted: number;
}

function vocabulary(end: number): Token[] {
  const control = (text: string, wanted = -3): Token => ({ text, kind: kind.control, score: 0, wanted });
  const bytes = Array.from({ length: 256 }, (_, byte) => {
    const text = `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
    return { text, kind: kind.byte, score: 0, wanted: -2 };
  });
  // What closes texts and objects is wanted, so that an answer held to a schema ends.
  const closing: Record<string, number> = { '"': 1.2, '}': 1.2, ']': 1.2, '\\': -3 };
  const letters = Array.from({ length: 95 }, (_, i) => {
    const letter = String.fromCharCode(32 + i);
    return { text: i === 0 ? '\u2581' : letter, kind: kind.normal, score: -100 - i, wanted: closing[letter] ?? 0 };
  });
  const pairs = ['th', 'he', 'in', 'er', 'an', 're', 'on', 'at'].map((text, i) => ({
    text,
    kind: kind.normal,
    score: -1 - i,
    wanted: 0,
  }));
  const all: Token[] = [
    { text: '<unk>', kind: kind.unknown, score: 0, wanted: -3 },
    control('<s>'),
    control('</s>', end),
    ...bytes,
    control('<|im_start|>'),
    control('<|im_end|>', end),
    ...letters,
    ...pairs,
  ];
  while (all.length % ALIGN) all.push({ text: `<unused${all.length}>`, kind: kind.unused, score: 0, wanted: -5 });
  return all;
}

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer);
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((ALIGN - (bytes.length % ALIGN)) % ALIGN)]);

/** Numbers between -1.7 and 1.7, the same in every run; their standard deviation is 1. */
function randomNumbers() {
  let state = 2_654_435_761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return (state / 2 ** 32 - 0.5) * Math.sqrt(12);
  };
}

/**
 * A GGUF file of a chat model (llama architecture) with random weights: it writes noise, and everything around the noise
 * is real. The same bytes every time.
 */
export function tinyGguf({ end = 1, width = 64, layers = 2, trained = 2048 }: TinyModel = {}): Buffer {
  const tokens = vocabulary(end);
  const id = (name: string) => tokens.findIndex((token) => token.text === name);
  const headLength = width / HEADS;
  const inner = width * 2;

  const field = (key: string, of: number, value: Buffer) => Buffer.concat([text(key), u32(of), value]);
  const list = (key: string, of: number, values: readonly Buffer[]) =>
    field(key, type.list, Buffer.concat([u32(of), u64(values.length), ...values]));
  const number = (key: string, value: number) => field(key, type.u32, u32(value));
  const fields = [
    field('general.architecture', type.text, text('llama')),
    field('general.name', type.text, text('random weights')),
    number('general.alignment', ALIGN),
    number('general.file_type', 0),
    number('llama.context_length', trained),
    number('llama.embedding_length', width),
    number('llama.block_count', layers),
    number('llama.feed_forward_length', inner),
    number('llama.attention.head_count', HEADS),
    number('llama.attention.head_count_kv', KEPT_HEADS),
    field('llama.attention.layer_norm_rms_epsilon', type.f32, f32(1e-5)),
    number('llama.rope.dimension_count', headLength),
    number('llama.vocab_size', tokens.length),
    field('tokenizer.ggml.model', type.text, text('llama')),
    list(
      'tokenizer.ggml.tokens',
      type.text,
      tokens.map((token) => text(token.text)),
    ),
    list(
      'tokenizer.ggml.scores',
      type.f32,
      tokens.map(({ score }) => f32(score)),
    ),
    list(
      'tokenizer.ggml.token_type',
      type.i32,
      tokens.map((token) => u32(token.kind)),
    ),
    number('tokenizer.ggml.bos_token_id', id('<s>')),
    number('tokenizer.ggml.eos_token_id', id('</s>')),
    number('tokenizer.ggml.eot_token_id', id('<|im_end|>')),
    number('tokenizer.ggml.unknown_token_id', 0),
    field('tokenizer.ggml.add_bos_token', type.bool, Buffer.from([1])),
    field('tokenizer.ggml.add_space_prefix', type.bool, Buffer.from([0])),
    field('tokenizer.chat_template', type.text, text(chatMl)),
  ];

  const random = randomNumbers();
  const weights = (rows: number, columns: number, spread: number, first?: (row: number) => number) =>
    f32(
      ...Array.from({ length: rows * columns }, (_, i) =>
        first && i % columns === 0 ? first(i / columns) : random() * spread,
      ),
    );
  const dense = (rows: number, columns: number) => ({
    rows,
    columns,
    data: weights(rows, columns, 0.3 / Math.sqrt(columns)),
  });
  const ones = { rows: 1, columns: width, data: f32(...new Array<number>(width).fill(1)) };
  const kept = headLength * KEPT_HEADS;
  // The first number of each token's vector is the same, so that the first of each output row is how much it is wanted.
  const tensors = Object.entries({
    'token_embd.weight': {
      rows: tokens.length,
      columns: width,
      data: weights(tokens.length, width, 1, () => Math.sqrt(width) / 2),
    },
    ...(Object.assign(
      {},
      ...Array.from({ length: layers }, (_, layer) => ({
        [`blk.${layer}.attn_norm.weight`]: ones,
        [`blk.${layer}.attn_q.weight`]: dense(width, width),
        [`blk.${layer}.attn_k.weight`]: dense(kept, width),
        [`blk.${layer}.attn_v.weight`]: dense(kept, width),
        [`blk.${layer}.attn_output.weight`]: dense(width, width),
        [`blk.${layer}.ffn_norm.weight`]: ones,
        [`blk.${layer}.ffn_gate.weight`]: dense(inner, width),
        [`blk.${layer}.ffn_up.weight`]: dense(inner, width),
        [`blk.${layer}.ffn_down.weight`]: dense(width, inner),
      })),
    ) as Record<string, typeof ones>),
    'output_norm.weight': ones,
    'output.weight': {
      rows: tokens.length,
      columns: width,
      data: weights(tokens.length, width, 2 / Math.sqrt(width), (row) => tokens[row]?.wanted ?? 0),
    },
  });

  let offset = 0;
  const table = tensors.map(([name, { rows, columns, data }]) => {
    const dimensions = rows === 1 ? [columns] : [columns, rows];
    const entry = [text(name), u32(dimensions.length), ...dimensions.map(u64), u32(0), u64(offset)];
    offset += padded(data).length;
    return Buffer.concat(entry);
  });
  const head = [Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(fields.length), ...fields, ...table];
  return Buffer.concat([padded(Buffer.concat(head)), ...tensors.map(([, { data }]) => padded(data))]);
}

/** Fields of a head: a text, a number, or one number for each layer. */
export type HeadFields = Readonly<Record<string, string | number | readonly number[]>>;

/** A GGUF file with a head of these fields and a vocabulary, and without any weights: it can be read and not be loaded. */
export function ggufHead(fields: HeadFields, vocabulary = 1000): Buffer {
  const words = Array.from({ length: vocabulary }, (_, i) => text(`word ${i}`));
  const values = Object.entries(fields).map(([key, value]) => {
    if (typeof value === 'string') return [text(key), u32(type.text), text(value)];
    if (typeof value === 'number') return [text(key), u32(type.u32), u32(value)];
    return [text(key), u32(type.list), u32(type.u32), u64(value.length), ...value.map(u32)];
  });
  // Heads may tell of the model after the vocabulary.
  const list = [text('tokenizer.ggml.tokens'), u32(type.list), u32(type.text), u64(words.length), ...words];
  const [first = [], ...others] = values;
  const count = u64(values.length + 1);
  return Buffer.concat([Buffer.from('GGUF'), u32(3), u64(0), count, ...first, ...list, ...others.flat()]);
}
