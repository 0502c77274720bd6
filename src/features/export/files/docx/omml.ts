import type { FormulaNode } from '../../../../base/formula/formula-node.ts'
import { escapeHtml } from '../escape-html.ts'

/** Converts a formula from MathML to Office Math Markup, the format of Word. */
export function officeMath(math: FormulaNode): string {
  return `<m:oMath>${all(math.children)}</m:oMath>`
}

const OPENING = new Set(['(', '[', '{', '|', '‖', '⟨', '⌈', '⌊', '∣', '∥'])
const CLOSING = new Set([')', ']', '}', '|', '‖', '⟩', '⌉', '⌋', '∣', '∥', ''])
/** Operators that grow, with what they work on to their right. */
const LARGE = new Set('∑∏∐∫∬∭∮∯∰⋃⋂⨁⨂⨀⨄⨆⋁⋀')
/** Signs above a letter, as the combining characters that Word knows. */
const ACCENTS: Readonly<Record<string, string>> = {
  ˆ: '\u0302',
  '^': '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '‾': '\u0305',
  '¯': '\u0305',
  '→': '\u20D7',
  '←': '\u20D6',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030C',
  '˘': '\u0306',
  '´': '\u0301',
  '`': '\u0300',
}
const BRACES = new Set(['⏞', '⏟', '⎴', '⎵', '⏜', '⏝'])
/** Where the part ends that a large operator works on. */
const RELATION = /^[=≠<>≤≥≈≡∼≃≅∝→⇒⇔⟹⟺↦∈⊂⊆,;]$/u
/** What begins with this sign misses something to its left. */
const INFIX = /^[=≠<>≤≥≈≡∼≃≅∝→⇒⇔⟹⟺↦∈⊂⊆⊃⊇×⋅·∪∩∧∨]$/u
/** A character without width. Where a formula has nothing, Word would show a dotted square. */
const NOTHING = letters('\u200B', '')

/** A row with one element is that element. */
function bare(node: FormulaNode | undefined): FormulaNode | undefined {
  return node?.tag === 'mrow' && node.attributes['class'] === undefined && node.children.length === 1
    ? bare(node.children[0])
    : node
}

/** Between a function, such as lim, and its argument. */
const APPLIED = '\u2061'

/** Converts elements side by side. A large operator takes what follows it, up to a relation, and a function one element. */
function all(nodes: readonly FormulaNode[]): string {
  const applied = nodes.findIndex(({ text }, at) => text === APPLIED && isFunction(nodes[at - 1]))
  const name = nodes[applied - 1]
  if (name) {
    const argument = nodes.findIndex(({ tag }, at) => at > applied && tag !== 'mspace')
    const [before, after] = [nodes.slice(0, applied - 1), argument === -1 ? [] : nodes.slice(argument + 1)]
    // The limits of a large operator before it reach over it.
    if (argument !== -1 && !before.some((node) => largeOf(node) !== null))
      return `${all(before)}<m:func>${part('fName', name)}${inside('e', nodes[argument])}</m:func>${all(after)}`
  }
  const at = nodes.findIndex((node) => largeOf(node) !== null)
  const large = nodes[at]
  if (!large) return nodes.map(office).join('')
  const rest = nodes.slice(at + 1)
  const end = rest.findIndex(({ tag, text }) => tag === 'mo' && RELATION.test(text))
  const operand = end === -1 ? rest : rest.slice(0, end)
  return nodes.slice(0, at).map(office).join('') + largeOperator(large, operand) + all(rest.slice(operand.length))
}

/** The sign of a large operator, with or without limits; null for anything else. */
function largeOf(node: FormulaNode | undefined): string | null {
  const own = bare(node)
  const sign = own && /^m(sub|sup|under|over)/.test(own.tag) ? bare(own.children[0]) : own
  return sign?.tag === 'mo' && LARGE.has(sign.text) ? sign.text : null
}

function largeOperator(node: FormulaNode, operand: readonly FormulaNode[]): string {
  const { tag = '', children = [] } = bare(node) ?? {}
  const [, second, third] = children
  const isAbove = /^m(sup|over)$/.test(tag)
  const [lower, upper] = isAbove ? [undefined, second] : [second, third]
  const hide = (name: string, part: FormulaNode | undefined): string => (part ? '' : `<m:${name}Hide m:val="1"/>`)
  const where = tag.startsWith('mu') || tag === 'mover' ? 'undOvr' : 'subSup'
  return `<m:nary><m:naryPr><m:chr m:val="${largeOf(node)}"/><m:limLoc m:val="${where}"/>${hide('sub', lower)}${hide('sup', upper)}</m:naryPr>${part('sub', lower)}${part('sup', upper)}<m:e>${all(operand) || NOTHING}</m:e></m:nary>`
}

const part = (tag: string, node: FormulaNode | undefined): string => `<m:${tag}>${node ? office(node) : ''}</m:${tag}>`
/** A part that must not be empty. */
const inside = (tag: string, node: FormulaNode | undefined): string =>
  `<m:${tag}>${(node && office(node)) || NOTHING}</m:${tag}>`

function office(node: FormulaNode): string {
  const { tag, children, text, attributes } = node
  const [first, second, third] = children
  if (largeOf(node) !== null) return largeOperator(node, [])
  switch (tag) {
    case 'mi':
      return letters(text, /^.{2,}$/u.test(text) || attributes['mathvariant'] === 'normal' ? '<m:sty m:val="p"/>' : '')
    case 'mn':
    case 'mo':
      return letters(text, '')
    case 'mtext':
    case 'ms':
      return letters(text, '<m:nor/>')
    case 'mspace':
      return space(Number.parseFloat(attributes['width'] ?? '0'))
    case 'mfrac': {
      const isBare = attributes['linethickness']?.startsWith('0') ?? false
      return `<m:f>${isBare ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''}${inside('num', first)}${inside('den', second)}</m:f>`
    }
    case 'msup':
      return `<m:sSup>${inside('e', first)}${inside('sup', second)}</m:sSup>`
    case 'msub':
      return isName(first) ? under(first, second) : `<m:sSub>${inside('e', first)}${inside('sub', second)}</m:sSub>`
    case 'msubsup':
      return `<m:sSubSup>${inside('e', first)}${inside('sub', second)}${inside('sup', third)}</m:sSubSup>`
    case 'munder':
      return under(first, second)
    case 'mover':
      return over(first, second)
    case 'munderover':
      return `<m:limUpp><m:e>${under(first, second)}</m:e>${inside('lim', third)}</m:limUpp>`
    case 'msqrt':
      return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${all(children) || NOTHING}</m:e></m:rad>`
    case 'mroot':
      return `<m:rad>${inside('deg', second)}${inside('e', first)}</m:rad>`
    case 'mtable':
      return matrix(node)
    case 'menclose':
      return enclosed(attributes['notation'] ?? '', all(children))
    case 'mphantom':
      return `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${all(children) || NOTHING}</m:e></m:phant>`
    case 'annotation':
      return ''
    default:
      if (attributes['class'] === 'boxed') return enclosed('box', all(children))
      return fenced(node) ?? (children.length === 0 ? letters(text, '') : all(children))
  }
}

/** Converts a formula between two brackets that grow with it; null for any other. */
function fenced({ children }: FormulaNode): string | null {
  const [open, close] = [children[0], children.at(-1)]
  if (children.length < 3 || open?.tag !== 'mo' || close?.tag !== 'mo') return null
  if (!OPENING.has(open.text) || !CLOSING.has(close.text)) return null
  const sign = (name: string, value: string): string => `<m:${name} m:val="${escapeHtml(value)}"/>`
  return `<m:d><m:dPr>${sign('begChr', open.text)}${sign('endChr', close.text)}</m:dPr><m:e>${all(children.slice(1, -1))}</m:e></m:d>`
}

/** Whether it is the name of a function, with or without its limit. */
function isFunction(node: FormulaNode | undefined): boolean {
  return isName(node) || (/^m(sub|under)$/.test(node?.tag ?? '') && isName(node?.children[0]))
}

/** Whether it is a name of several letters, such as lim, which has its limit below. */
function isName(node: FormulaNode | undefined): boolean {
  return node?.tag === 'mi' && /^\p{L}{2,}$/u.test(node.text)
}

function under(base: FormulaNode | undefined, below: FormulaNode | undefined): string {
  if (below?.tag === 'mspace') return base ? office(base) : ''
  if (below?.tag === 'mo' && BRACES.has(below.text)) return brace(base, below.text, 'bot')
  return `<m:limLow><m:e>${withoutInfix(base)}</m:e>${inside('lim', below)}</m:limLow>`
}

function over(base: FormulaNode | undefined, above: FormulaNode | undefined): string {
  if (above?.tag === 'mspace') return base ? office(base) : ''
  const sign = above?.tag === 'mo' ? above.text : ''
  if (BRACES.has(sign)) return brace(base, sign, 'top')
  const accent = base?.tag === 'mo' ? undefined : ACCENTS[sign]
  if (accent !== undefined) return `<m:acc><m:accPr><m:chr m:val="${accent}"/></m:accPr>${inside('e', base)}</m:acc>`
  return `<m:limUpp><m:e>${withoutInfix(base)}</m:e>${inside('lim', above)}</m:limUpp>`
}

function brace(base: FormulaNode | undefined, sign: string, side: 'top' | 'bot'): string {
  const other = side === 'top' ? 'bot' : 'top'
  return `<m:groupChr><m:groupChrPr><m:chr m:val="${sign}"/><m:pos m:val="${side}"/><m:vertJc m:val="${other}"/></m:groupChrPr>${inside('e', base)}</m:groupChr>`
}

/** Converts a sign that stands alone with something on each side, which other readers than Word need. */
function withoutInfix(node: FormulaNode | undefined): string {
  if (node?.tag === 'mo') return `${NOTHING}${office(node)}${NOTHING}`
  return (node && office(node)) || NOTHING
}

/** Converts a table, such as a matrix, cases or aligned lines, without empty columns. */
function matrix({ children: rows, attributes }: FormulaNode): string {
  const columns = Math.max(0, ...rows.map((row) => row.children.length))
  const cells = rows.map(({ children }) =>
    Array.from({ length: columns }, (_, at) => {
      const cell = children[at]
      return { side: sideOf(cell), content: cell ? cellContent(cell) : '' }
    }),
  )
  const shown = Array.from({ length: columns }, (_, at) => at).filter((at) =>
    cells.some((row) => row[at]?.content !== ''),
  )
  const column = (at: number): string => {
    const side = cells.map((row) => row[at]?.side).find((own) => own !== undefined) ?? 'center'
    return `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${side}"/></m:mcPr></m:mc>`
  }
  // Columns of aligned lines are parts of one formula, so they are close together.
  const gap = attributes['class'] === 'tml-jot' ? '<m:cGpRule m:val="3"/><m:cGp m:val="60"/>' : ''
  const lines = cells.map(
    (row) => `<m:mr>${shown.map((at) => `<m:e>${row[at]?.content || NOTHING}</m:e>`).join('')}</m:mr>`,
  )
  return `<m:m><m:mPr>${gap}<m:mcs>${shown.map(column).join('')}</m:mcs></m:mPr>${lines.join('')}</m:m>`
}

function sideOf(cell: FormulaNode | undefined): 'left' | 'right' | undefined {
  const name = cell?.attributes['class'] ?? ''
  return name.includes('left') ? 'left' : name.includes('right') ? 'right' : undefined
}

function cellContent({ children }: FormulaNode): string {
  const [first] = children
  const begin = first?.tag === 'mrow' ? first.children[0] : first
  return (begin?.tag === 'mo' && INFIX.test(begin.text) ? NOTHING : '') + all(children)
}

/** Draws the lines of an enclosure: above, below, across, or around. */
function enclosed(notation: string, content: string): string {
  const has = (name: string): boolean => notation.split(' ').includes(name)
  const base = `<m:e>${content || NOTHING}</m:e>`
  if (has('top') || has('bottom'))
    return `<m:bar><m:barPr><m:pos m:val="${has('top') ? 'top' : 'bot'}"/></m:barPr>${base}</m:bar>`
  const strikes = [
    ...(has('horizontalstrike') ? ['strikeH'] : []),
    ...(has('updiagonalstrike') ? ['strikeBLTR'] : []),
    ...(has('downdiagonalstrike') ? ['strikeTLBR'] : []),
  ]
  const hidden = has('box') ? [] : ['hideTop', 'hideBot', 'hideLeft', 'hideRight']
  const properties = [...hidden, ...strikes].map((name) => `<m:${name} m:val="1"/>`).join('')
  return `<m:borderBox><m:borderBoxPr>${properties}</m:borderBoxPr>${base}</m:borderBox>`
}

/** A space of this many ems. */
function space(width: number): string {
  if (width >= 0.75) return letters('\u2003'.repeat(Math.round(width)), '')
  return width >= 0.25 ? letters('\u2005', '') : width >= 0.1 ? letters('\u2009', '') : ''
}

function letters(written: string, properties: string): string {
  // Signs without a shape, such as the one between a function and its argument.
  const text = written.replaceAll(/[\u2061-\u2064]/g, '')
  if (text === '') return ''
  return `<m:r>${properties === '' ? '' : `<m:rPr>${properties}</m:rPr>`}<m:t xml:space="preserve">${escapeHtml(text)}</m:t></m:r>`
}
