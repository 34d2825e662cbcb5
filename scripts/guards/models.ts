import { guardsIn } from './guard.ts';

const local = 'api/src/providers/text/llm/local';
const known = 'api/src/providers/text/llm/known';
const test = `${local}/engine.test.ts`;
const off = 'if (false)';

/** What keeps a text model of this machine within its bounds. */
export const models = [
  ...guardsIn(`${local}/worker.ts`, test, {
    'only the file that was downloaded is loaded': ["if (hash.digest('hex') !== sha256)", off],
    'a model that does not fit is not loaded': ['if (!(needed <= freeBytes))', off],
    'a question that is too long for a model is not cut': ['if (question.length > most)', off],
    'an answer that was cut is no answer': ["if (stopReason === 'maxTokens')", off],
    'answers of a model are held to the schema': ['...(grammar && { grammar }),', ''],
  }),
  ...guardsIn(`${local}/worker-process.ts`, test, {
    'a model that does not stop is killed': ['stopping = setTimeout(() => this.end(), this.#limits.stopMs);', ''],
  }),
  ...guardsIn(`${local}/runtime.ts`, test, {
    'questions that wait for a model are few': ['if (this.#waiting >= MOST_WAITING)', off],
    'a model that nobody asks is unloaded': [
      'this.#idle = setTimeout(() => this.end(),',
      'this.#idle = setTimeout(() => undefined,',
    ],
  }),
  ...guardsIn('api/src/providers/models/store.ts', 'api/src/providers/models/store.test.ts', {
    'a download with another sum is deleted': ['if (sha256 !== entry.sha256)', off],
  }),
  ...guardsIn(`${local}/own-files.ts`, `${local}/vendor.test.ts`, {
    'files of the operator are files that end in gguf': ["entry.isFile() && entry.name.endsWith('.gguf')", 'true'],
  }),
  ...guardsIn(`${local}/gguf.ts`, `${local}/gguf.test.ts`, {
    'layers of a model count each by its own heads': [
      'Array.isArray(value) ? value :',
      'Array.isArray(value) ? otherwise :',
    ],
  }),
  ...guardsIn(`${local}/vendor.ts`, `${local}/vendor.test.ts`, {
    'a file of the operator takes memory for its context': ['sizeOfFile(own) ??', 'undefined ??'],
  }),
  ...guardsIn(`${known}/languages.ts`, `${known}/languages.test.ts`, {
    'a writer that nobody knows is not said to write a language': [
      "if (!writer) return 'unknown';",
      "if (!writer) return 'yes';",
    ],
    'a language that a maker does not name is not said to be written': [
      "return writer.more ? 'unknown' : 'no';",
      "return 'yes';",
    ],
  }),
  ...guardsIn(`${local}/schema.ts`, `${local}/schema.test.ts`, {
    'what no grammar holds is refused': ['if (unknown) throw', 'if (false) throw'],
    'numbers of a grammar have bounds': ['if (!(to - from < MOST_NUMBERS)) throw', 'if (false) throw'],
  }),
];
