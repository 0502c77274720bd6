import type { FormulaNode } from './formula-node.ts'
import { SUBSCRIPT_CLASS, toSubscript, SUPERSCRIPT_CLASS, toSuperscript } from '../text/superscripts.ts'

/** Matches signs between two operands, which get a space on either side. */
const BETWEEN = /^[=≠≈≃≅≡<>≤≥≪≫∼∝+−±∓×÷·⋅∗∘→←↔⇒⇐⇔⟹⟺⟶↦∈∉∋⊂⊆⊃⊇∪∩∧∨∣∥⊥⊕⊗:≔≺≻⊢⊨|]$/
const AFTER = /^[,;]$/
/** Matches signs and functions that have limits, above and below or beside them. */
const LIMITED = /^(?:[∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂]|lim|max|min|sup|inf|limsup|liminf|argmax|argmin)$/
/** Matches those signs and functions whose limits can be spoken in words. */
const SAID_LIMITED = /^(?:[∑∏∫⋃⋂]|lim|max|min)$/
/** Marks over a letter, by the combining character that adds the same mark. */
const ACCENTS: Readonly<Record<string, string>> = {
  ˆ: '\u0302',
  '^': '\u0302',
  '˜': '\u0303',
  '~': '\u0303',
  '¯': '\u0304',
  ˉ: '\u0304',
  '‾': '\u0304',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20D7',
}
const APPLIED = '\u2061'
/** Matches a single operand, which needs no brackets when it is raised, divided or under a root. */
const ONE_THING = /^(?:[\p{L}\p{M}\p{N}∂∆∞′.%°]+|(?:\p{L}+′?)?\([^()]*\))$/u
/** Matches a text that is understood as one operand below a fraction bar. */
const ONE_SIGN = /^(?:\d+|[d∂∆Δ]?\p{L}\p{M}*[\p{No}′]*|∞|\([^()]*\))$/u
/** Matches names of functions, which are followed by a space. */
const FUNCTION = /(?<!\p{L})(?:lim|max|min|sup|inf|sin|cos|tan|cot|sec|csc|log|ln|exp|det|dim|gcd|arg)$/u
const MOVED = new RegExp(`^(?:${SUPERSCRIPT_CLASS}|${SUBSCRIPT_CLASS})`, 'u')

/** For whom the text is made. */
interface Reader {
  /**
   * Whether a voice speaks the text. Then every letter is a word, and letters of special alphabets become plain ones.
   */
  readonly aloud: boolean
}

/**
 * Writes a formula as a line of text, with the signs that Unicode has for it. It has several lines if the formula has.
 */
export function plainFormula(math: FormulaNode, reader: Reader = { aloud: false }): string {
  return all(math.children, reader)
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function all(nodes: readonly FormulaNode[], reader: Reader): string {
  let line = ''
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1]
    if (node.tag === 'mo') line = withSign(line, node, next === undefined)
    else if (isChoice(nodes, index)) line = `${line.slice(0, -1)}C(${one(node, reader)}`
    else {
      const words = one(node, reader)
      line += (needsSpace(line, words, [nodes[index - 1], node], reader) ? ' ' : '') + words
    }
  }
  return line
}

/**
 * Whether a space is needed: between a function's name and its argument, around a fraction, and, for a voice, between
 * letters side by side.
 */
function needsSpace(
  line: string,
  words: string,
  around: readonly (FormulaNode | undefined)[],
  { aloud }: Reader,
): boolean {
  if (!/[\p{L}\p{N}\p{M}′)]$/u.test(line) || !/^[\p{L}\p{N}√∛∜∑∏∫(]/u.test(words) || MOVED.test(words)) return false
  if (around.some((node) => node?.tag === 'mfrac')) return true
  if (!aloud) return FUNCTION.test(line) && /^\p{L}/u.test(words)
  return !words.startsWith('(') && !(/\d$/.test(line) && /^\d/.test(words))
}

function isChoice(nodes: readonly FormulaNode[], index: number): boolean {
  const node = nodes[index]
  return (
    node?.tag === 'mfrac' && (node.attributes.linethickness ?? '').startsWith('0') && nodes[index - 1]?.text === '('
  )
}

function withSign(line: string, { text: written, attributes }: FormulaNode, last: boolean): string {
  const text = written.replaceAll('\uFE0E', '')
  if (text === APPLIED) return /\s$/.test(line) ? line : `${line} `
  if (/^[\u2062-\u2064]$/.test(text)) return line
  if (attributes.fence === 'true' || text === '!' || text === '/') {
    // The name of a function directly precedes its bracket.
    return attributes.form === 'prefix' ? `${line.replace(/(?<=\p{L}) +$/u, '')}${text}` : line.trimEnd() + text
  }
  if (AFTER.test(text)) return `${line.trimEnd()}${text} `
  const first = /(?:^|[([{,;=<>≤≥+−→⇒∈\n]\s?)$/u.test(line)
  if (BETWEEN.test(text) && !first && !last) return `${line.trimEnd()} ${text} `
  return line + (/^[∀∃]$/.test(text) && /\p{L}$/u.test(line) ? ' ' : '') + text
}

function one(node: FormulaNode, reader: Reader): string {
  const { tag, children } = node
  const part = (index: number): string => {
    const child = children[index]
    return child ? plainFormula({ ...node, children: [child] }, reader) : ''
  }
  switch (tag) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'ms':
      return (reader.aloud ? node.text.normalize('NFKC') : node.text).replaceAll('\uFE0E', '')
    case 'mtext':
      return ` ${node.text.replaceAll('\u00A0', ' ').trim()} `
    case 'mspace':
      return /^-|^0?(?:px|em)?$/.test(node.attributes.width ?? '') ? '' : ' '
    case 'mphantom':
      return ''
    case 'mfrac':
      return fraction(part(0), part(1), node, reader)
    case 'msqrt':
      return `√${bracketed(plainFormula(node, reader))}`
    case 'mroot':
      return root(part(0), part(1))
    case 'msup':
      return base(part(0)) + above(part(1), reader)
    case 'msub':
      return base(part(0)) + below(part(1), part(0), reader)
    case 'msubsup':
    case 'munderover':
      return base(part(0)) + below(part(1), part(0), reader) + above(part(2), reader) + gap(part(0))
    case 'munder':
    case 'mover':
      return marked(node, part(0), part(1), reader)
    case 'menclose':
      return !reader.aloud && /top|overline/.test(`${node.attributes.notation ?? ''}${node.attributes.class ?? ''}`)
        ? plainFormula(node, reader).replaceAll(/\p{L}/gu, '$&\u0304')
        : all(children, reader)
    case 'mtable':
      return table(node, reader)
    default:
      return all(children, reader)
  }
}

function fraction(top: string, bottom: string, { attributes }: FormulaNode, { aloud }: Reader): string {
  if ((attributes.linethickness ?? '').startsWith('0')) return `${top}, ${bottom}`
  // A product above the bar needs no brackets, but a sum does.
  const isProduct = !/[ ⁄/]/.test(top.replaceAll(/\([^()]*\)/g, ''))
  const above = isProduct ? top : bracketed(top)
  // Fonts draw digits on both sides of this bar as one sign, and voices have a word for it.
  if (aloud || /^\d+ \d+$/.test(`${top} ${bottom}`)) return `${above}⁄${bracketed(bottom)}`
  return `${above}/${ONE_SIGN.test(bottom) ? bottom : `(${bottom})`}`
}

function root(under: string, order: string): string {
  const sign = { 2: '√', 3: '∛', 4: '∜' }[order] ?? `${toSuperscript(order) ?? `(${order})`}√`
  return sign + bracketed(under)
}

function bracketed(text: string): string {
  return ONE_THING.test(text) ? text : `(${text})`
}

function base(text: string): string {
  return text.includes(' ') && !/^\(.*\)$/.test(text) ? `(${text})` : text
}

function above(text: string, { aloud }: Reader): string {
  if (text === '') return ''
  if (/^[′″‴*†⊤°]+$/.test(text)) return text
  if (text === '∘') return '°'
  const signs = toSuperscript(text)
  if (signs !== null) return signs
  if (/^(?:.|\([^()]*\))$/u.test(text)) return `^${text}`
  return aloud && /[()]/.test(text) ? `^{${text}}` : `^(${text})`
}

function below(text: string, whose: string, { aloud }: Reader): string {
  if (text === '') return ''
  const signs = toSubscript(text)
  if (signs !== null) return signs
  // A voice speaks the text below as the next word; limits are spoken with words of their own.
  if (aloud && !SAID_LIMITED.test(whose)) return ` ${text}`
  return /^\p{L}$/u.test(text) && !aloud ? `_${text}` : `_(${text})`
}

/** The space between a sign with limits and what it applies to; empty for other signs. */
function gap(whose: string): string {
  return LIMITED.test(whose) ? ' ' : ''
}

function marked({ tag, children }: FormulaNode, what: string, mark: string, reader: Reader): string {
  const sign = children[1]?.text ?? ''
  if (/^[⏞⏟⎴⎵︷︸]$/.test(sign)) return what
  const accent = tag === 'mover' ? ACCENTS[sign] : undefined
  if (accent !== undefined) return /^.$/u.test(what) && !reader.aloud ? what + accent : what
  if (children[0]?.tag === 'mo' && BETWEEN.test(what)) return ` ${what} `
  return base(what) + (tag === 'munder' ? below(mark, what, reader) : above(mark, reader)) + gap(what)
}

/** Writes a table: the rows of an aligned formula become lines; those of a matrix follow each other on one line. */
function table({ children, attributes }: FormulaNode, reader: Reader): string {
  const aligned = attributes.displaystyle === 'true'
  const rows = children.map(({ children: cells }) =>
    cells
      .map((cell) => plainFormula(cell, reader))
      .filter((cell) => cell !== '')
      .join(aligned ? ' ' : ', '),
  )
  if (!aligned) return rows.join('; ')
  return `\n${rows.map((row) => row.replaceAll(/(?<=^| )([=≈≤≥<>≠≡∼→⇒⇔])(?=[^\s=])/gu, '$1 ')).join('\n')}\n`
}
