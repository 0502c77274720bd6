import type { FormulaNode } from '../../../../base/formula/formula-node.ts'
import { escapeHtml } from '../escape-html.ts'

/** Converts a formula from MathML to Office Math Markup, the format of Word. */
export function officeMath(math: FormulaNode): string {
  return `<m:oMath>${all(math.children)}</m:oMath>`
}

const all = (nodes: readonly FormulaNode[]): string => nodes.map(office).join('')
const inside = (tag: string, node: FormulaNode | undefined): string =>
  `<m:${tag}>${node ? office(node) : ''}</m:${tag}>`

const OPENING = new Set(['(', '[', '{', '|', '‖', '⟨', '⌈', '⌊', '∣', '∥'])
const CLOSING = new Set([')', ']', '}', '|', '‖', '⟩', '⌉', '⌋', '∣', '∥', ''])

function office(node: FormulaNode): string {
  const { tag, children, text, attributes } = node
  const [first, second, third] = children
  switch (tag) {
    case 'mi':
      return letters(text, /^.{2,}$/u.test(text) || attributes.mathvariant === 'normal' ? '<m:sty m:val="p"/>' : '')
    case 'mn':
    case 'mo':
      return letters(text, '')
    case 'mtext':
    case 'ms':
      return letters(text, '<m:nor/>')
    case 'mspace':
      return letters(' ', '')
    case 'mfrac': {
      const bare = attributes.linethickness?.startsWith('0') ?? false
      return `<m:f>${bare ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''}${inside('num', first)}${inside('den', second)}</m:f>`
    }
    case 'msup':
      return `<m:sSup>${inside('e', first)}${inside('sup', second)}</m:sSup>`
    case 'msub':
      return `<m:sSub>${inside('e', first)}${inside('sub', second)}</m:sSub>`
    case 'msubsup':
      return `<m:sSubSup>${inside('e', first)}${inside('sub', second)}${inside('sup', third)}</m:sSubSup>`
    case 'munder':
      return under(first, second)
    case 'mover':
      return over(inside('e', first), second, attributes.accent === 'true')
    case 'munderover':
      return over(`<m:e>${under(first, second)}</m:e>`, third, false)
    case 'msqrt':
      return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${all(children)}</m:e></m:rad>`
    case 'mroot':
      return `<m:rad>${inside('deg', second)}${inside('e', first)}</m:rad>`
    case 'mtable':
      return `<m:m>${children.map((row) => `<m:mr>${row.children.map((cell) => `<m:e>${all(cell.children)}</m:e>`).join('')}</m:mr>`).join('')}</m:m>`
    case 'mphantom':
      return `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${all(children)}</m:e></m:phant>`
    case 'annotation':
      return ''
    default:
      return fenced(node) ?? (children.length === 0 && text !== '' ? letters(text, '') : all(children))
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

function under(base: FormulaNode | undefined, below: FormulaNode | undefined): string {
  return `<m:limLow>${inside('e', base)}${inside('lim', below)}</m:limLow>`
}

/**
 * Puts a sign above a formula.
 * @param base the formula with its element around it
 */
function over(base: string, above: FormulaNode | undefined, accent: boolean): string {
  return accent && above?.tag === 'mo'
    ? `<m:acc><m:accPr><m:chr m:val="${escapeHtml(above.text)}"/></m:accPr>${base}</m:acc>`
    : `<m:limUpp>${base}${inside('lim', above)}</m:limUpp>`
}

function letters(text: string, properties: string): string {
  if (text === '') return ''
  return `<m:r>${properties === '' ? '' : `<m:rPr>${properties}</m:rPr>`}<m:t xml:space="preserve">${escapeHtml(text)}</m:t></m:r>`
}
