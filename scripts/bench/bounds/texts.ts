/**
 * Texts that an attacker would send to make a reader slow: one piece repeated, often the beginning of something that
 * never ends.
 */
const AGAIN: Readonly<Record<string, string>> = {
  letters: 'a',
  words: 'The harbour is full of ships. ',
  backticks: '`',
  'backticks and words': '`a ',
  fences: '```\n',
  tildes: '~~~x\n',
  asterisks: '*',
  'bold begun': '**a ',
  'words in bold, emphasis and code': '**a** *b* `c` ',
  links: '[a](https://x.y) ',
  'titles in a row': 'Mr. Smith (the 2nd), ',
  underscores: '_',
  'underscored words': '_a',
  hyphens: 'a-',
  dashes: '—',
  'opening brackets': '[',
  'links begun': '[a](',
  'opening parentheses': '(',
  'opening braces': '{',
  'keys begun': '{"a":',
  'lists begun': '[1,',
  'braces closed': '{}',
  'less than': '<',
  'tags begun': '<a ',
  tags: '<b>',
  'comments begun': '<!--',
  dollars: '$',
  amounts: '$5 ',
  'double quotes': '"',
  'single quotes': "'",
  'curly quotes begun': '“',
  'curly quotes': '“a” ',
  guillemets: '«',
  'quoted words': '"one two three four five six" ',
  'quoted formulas': '“$a$ one two three” ',
  versions: '1.2.',
  digits: '7',
  'grouped digits': '1,000,',
  percentages: '12 % ',
  newlines: '\n',
  'lines of one letter': 'a\n',
  headings: '# a\n',
  'items of a list': '- a\n',
  'numbered items': '1. a\n',
  'quoted lines': '> ',
  'rows of a table': '| a ',
  bars: '|',
  rules: '---\n',
  'line of equals': '=',
  spaces: ' ',
  tabs: '\t',
  'no-break spaces': '\u00a0',
  colons: ':',
  'names with colons': 'Ann: ',
  'full stops': '.',
  commas: ',',
  questions: 'Why? ',
  'questions put by name': 'Ben, who pays for the second bridge? ',
  'conditions and concessions': 'if I admit ',
  'concessions told of others': 'Ben says I admit, ',
  'exclamation marks': '!',
  slashes: '/',
  backslashes: '\\',
  ampersands: '&amp;',
  escapes: '\\u0061',
  'Hebrew without blanks': 'אבג',
  'Hebrew with blanks': 'אבג דה ',
  'Hebrew and Latin': 'אבגabc',
  'directions begun': '\u202e',
  'isolates begun': '\u2067',
  Arabic: 'مرحبا بكم ',
  'Chinese without blanks': '字数统计',
  'Chinese sentences': '你好。',
  Thai: 'สวัสดี',
  Devanagari: 'क्षि',
  'combining marks': '\u0301',
  'letters with marks': 'e\u0301\u0327',
  emoji: '😀',
  'joined emoji': '👨‍👩‍👧‍👦',
  'joiners alone': '\u200d',
  flags: '🇫🇷',
  'halves of pairs': '\ud83d',
  'soft hyphens': 'a\u00ad',
  'zero-width spaces': 'a\u200b',
  addresses: 'https://example.com/a?b=c ',
  capitals: 'A',
  'capital words': 'Anna Maria ',
  abbreviations: 'e.g. ',
  units: '5 km/h ',
  initials: 'AI ',
  'Roman numerals': 'Louis XIV ',
  dates: '27 May 2026 ',
  'figures and commas': '1,',
  'figures and letters': 'A1',
  'telephone numbers': '555-1234 ',
  powers: '10^3 ',
  'signs of reckoning': '±×÷=',
  'time marks': '[00:01] ',
  footnotes: '[1] ',
}

/** Hostile texts that are not a repeated piece. */
const WHOLE: Readonly<Record<string, (length: number) => string>> = {
  'one word among others': (length) => `One ${'x'.repeat(length - 10)} word.`,
  'one long address': (length) => `https://example.com/${'path/'.repeat(length / 5)}`.slice(0, length),
  'brackets that close': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'braces that close': (length) => '{"a":'.repeat(length / 6) + '}'.repeat(length / 6),
  'parentheses that close': (length) => '('.repeat(length / 2) + ')'.repeat(length / 2),
  'fences of growing length': (length) =>
    Array.from({ length: Math.floor(Math.sqrt(length)) }, (_, at) => '`'.repeat(at + 3)).join('\n'),
  'backticks of growing length': (length) =>
    Array.from({ length: Math.floor(Math.sqrt(2 * length)) }, (_, at) => `${'`'.repeat(at + 1)}a`).join(' '),
  'indents of growing depth': (length) =>
    Array.from({ length: Math.floor(Math.sqrt(length)) }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
  'waves of shrinking length': (length) =>
    Array.from({ length: Math.floor(Math.sqrt(length)) }, (_, at) => '~'.repeat(Math.floor(Math.sqrt(length)) + 3 - at))
      .join('\n')
      .padEnd(length, '\na'),
  'a wide table of many rows': (length) =>
    `${'|a'.repeat(length / 10)}\n${'|--'.repeat(length / 10)}\n`.padEnd(length, '|\n'),
  'different words': (length) => differentWords(length),
  'different lines': (length) => differentWords(length).replaceAll(' ', '\n'),
  'different quotations': (length) => differentWords(length / 2).replaceAll(/(\S+ \S+ \S+ \S+ \S+)( |$)/g, '“$1” '),
  mixed: (length) =>
    Object.values(AGAIN)
      .join('')
      .repeat(length / 300)
      .slice(0, length),
}

function differentWords(length: number): string {
  const words: string[] = []
  for (let used = 0, at = 0; used < length; at += 1) {
    const word = `w${((at * 2_654_435_761) % 4_294_967_296).toString(36)}`
    words.push(word)
    used += word.length + 1
  }
  return words.join(' ').slice(0, length)
}

export const HOSTILE_TEXTS: readonly string[] = [...Object.keys(AGAIN), ...Object.keys(WHOLE)]

/** A hostile text of about this many characters. */
export function hostileText(name: string, length: number): string {
  const again = AGAIN[name]
  if (again !== undefined) return again.repeat(Math.ceil(length / again.length)).slice(0, length)
  return WHOLE[name]?.(length) ?? ''
}
