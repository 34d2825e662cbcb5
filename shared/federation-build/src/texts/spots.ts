import { parse } from '@babel/parser';

/** A text of the interface in a source file. */
export interface TextSpot {
  /** As the catalogue names it: spaces as they show, `{0}`, `{1}` ... for what stands between in a template. */
  text: string;
  /** Of the code that says it, in UTF-16 units. */
  start: number;
  end: number;
  kind: 'jsx' | 'attribute' | 'string' | 'template';
  /** Where the code of `{0}`, `{1}` ... stands. */
  between: readonly { start: number; end: number }[];
  line: number;
  /** Nearest property that it is a value of, also through a choice: `help` of `{ help: long ? 'One' : 'Two' }`. */
  property?: string;
  /** Names of all properties and methods around it, from the outside in. */
  inside: readonly string[];
  /** It stands in a template: it is a part of its sentence. */
  within?: 'sentence';
}

interface Node {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number } };
  [key: string]: unknown;
}

/** Attributes that hold no text. */
const codes =
  /^(?:className|id|key|name|type|href|src|role|kind|size|tone|call|path|rel|target|method|accept|align|place|side|variant|layout|status|wide|as|to|d|viewBox|fill|stroke|preserveAspectRatio|aria-(?:live|current|controls|labelledby|describedby|haspopup|sort|orientation)|auto\w+|inputMode|enterKeyHint|spellCheck|dir|lang|xmlns|data-.+)$/;

/** Properties that hold what the program compares and sends, however it reads: `status: 'Approved'`. */
const codeProperties =
  /^(?:id|value|kind|status|state|type|key|path|method|call|to|tone|size|code|caption|reason|mode|show|role)$/;
/** Of these also values of several words: `reason: 'Off brand'`. */
const valueProperties = /^(?:id|key|reason)$/;

/** `['Run', 'Content'] as const` names the values of a type. */
const isListOfValues = ({ type, typeAnnotation, expression }: Node): boolean =>
  type === 'TSAsExpression' &&
  isNode(typeAnnotation) &&
  typeAnnotation.type === 'TSTypeReference' &&
  isNode(expression) &&
  expression.type === 'ArrayExpression' &&
  (expression.elements as unknown[]).every((one) => isNode(one) && one.type === 'StringLiteral');

const propertyName = ({ key }: Node): string => (isNode(key) && typeof key.name === 'string' ? key.name : '');

const isValue = (name: string, { type, value }: Node): boolean =>
  type === 'StringLiteral' && codeProperties.test(name) && (valueProperties.test(name) || !String(value).includes(' '));

/** Functions whose texts are addresses, selectors or names of events. */
const codeCalls =
  /^(?:callApi|useApi|useCall|useAddress|matchMedia|require|import|querySelector(?:All)?|closest|matches|(?:add|remove)EventListener|(?:get|set|remove|has|toggle)Attribute|getItem|setItem|removeItem|RegExp|URL|URLSearchParams|startsWith|endsWith|includes|split|join|createElement|Intl|DateTimeFormat|NumberFormat|Symbol|describe|test|it)$/;

/** Places where a text is compared, named or typed, not shown. */
const neverText = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
  'TSTemplateLiteralType',
  'TSImportType',
  'TSModuleDeclaration',
  'SwitchCase',
  'BinaryExpression',
  'MemberExpression',
  'OptionalMemberExpression',
  'Directive',
  'TaggedTemplateExpression',
]);

/** Selectors, colours and scripts that stand in a string: a word in another language would break them. */
const program =
  /var\(--|color-mix\(|:(?:not|is|where|has)\(|\[(?:data-[\w-]+|aria-[\w-]+|role|href|type|contenteditable)(?:=[^\]]*)?\]|\bdocument\.\w/;

const word = /\p{L}{2,}/u;
/** `Look now`, `was not made`, `Retired`; not `good`, `POST /api/links`, `ArrowDown`, `text/csv`, `a-b`. */
function reads(text: string): boolean {
  if (
    !word.test(text) ||
    program.test(text) ||
    /^(?:GET|POST|PUT|PATCH|DELETE) \//.test(text) ||
    /^[./#?&\w-]*[/#=]/.test(text)
  )
    return false;
  const words = text.trim().split(/\s+/);
  if (words.length === 1) return /^\p{Lu}\p{Ll}+[.!?:…]?$/u.test(text.trim());
  return words.some((one) => /^[("'“]?\p{L}[\p{Ll}'’]+[)"'”.,;:!?…]*$/u.test(one));
}

/** The text of JSX as it shows: lines are joined, spaces at their ends fall away. */
const shown = (raw: string) =>
  raw
    .split(/\r?\n/)
    .map((line, index, all) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
      return index === all.length - 1 ? start : start.replace(/[ \t]+$/, '');
    })
    .filter((line) => line !== '')
    .join(' ');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const calleeOf = ({ callee }: Node): string => {
  if (!isNode(callee)) return '';
  const named = isNode(callee.property) ? callee.property : callee;
  return typeof named.name === 'string' ? named.name : callee.type === 'Import' ? 'import' : '';
};

/** What stands around a text, from the outside in: through choices, arrays and arrow functions up to its property or its template. */
function placeOf(around: readonly Node[]): Pick<TextSpot, 'property' | 'within'> {
  for (const node of around.toReversed()) {
    if (node.type === 'TemplateLiteral') return { within: 'sentence' };
    if (node.type === 'ObjectProperty') return { property: propertyName(node) };
    if (!/^(?:Conditional|Logical|Array|ArrowFunction|TSAs|TSSatisfies)Expression$/.test(node.type)) return {};
  }
  return {};
}

/** Every text of the interface in a file of TypeScript with JSX, in its order. */
export function textsOf(source: string): TextSpot[] {
  const found: TextSpot[] = [];
  const around: Node[] = [];
  const add = (node: Node, kind: TextSpot['kind'], text: string, between: TextSpot['between'] = []) =>
    found.push({
      text,
      start: node.start,
      end: node.end,
      kind,
      between,
      line: node.loc.start.line,
      inside: around.flatMap((one) => (/^Object(?:Property|Method)$/.test(one.type) ? [propertyName(one)] : [])),
      ...placeOf(around),
    });

  function visit(node: Node, parent: Node | undefined, place: string) {
    if (node.type === 'JSXText') {
      const text = shown(String(node.value));
      if (word.test(text)) add(node, 'jsx', text);
      return;
    }
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral') {
      const isKey = parent?.type === 'ObjectProperty' && place === 'key';
      const isCode =
        (parent && neverText.has(parent.type)) ||
        (parent?.type === 'ObjectProperty' && place === 'value' && isValue(propertyName(parent), node)) ||
        ((parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && codeCalls.test(calleeOf(parent)));
      if (!isKey && !isCode) text(node, parent);
      if (node.type === 'StringLiteral') return;
    }
    if (isListOfValues(node)) return;
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    if (node.type === 'JSXAttribute') {
      const { name } = node.name as { name: unknown };
      if (typeof name === 'string' && codes.test(name)) return visitParts(node);
    }
    around.push(node);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'loc' || key === 'tokens' || key.endsWith('omments')) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, key);
    }
    around.pop();
  }

  /** Parts of a page in a place that is no text by itself: `side={<Panel title="Parts">...}`. */
  function visitParts(node: Node) {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'loc') continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) {
          if (child.type === 'JSXElement' || child.type === 'JSXFragment') visit(child, node, key);
          else visitParts(child);
        }
    }
  }

  function text(node: Node, parent: Node | undefined) {
    if (node.type === 'StringLiteral') {
      const value = String(node.value);
      const isAttribute = parent?.type === 'JSXAttribute';
      if (reads(value)) add(node, isAttribute ? 'attribute' : 'string', value);
      return;
    }
    const quasis = node.quasis as { value: { cooked?: string } }[];
    const between = (node.expressions as Node[]).map(({ start, end }) => ({ start, end }));
    const value = quasis
      .map(({ value: { cooked } }, index) => `${index > 0 ? `{${index - 1}}` : ''}${cooked ?? ''}`)
      .join('');
    if (reads(value.replace(/\{\d+\}/g, '0'))) add(node, 'template', value, between);
  }

  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  visit(program as unknown as Node, undefined, '');
  return found;
}
