import type { FormulaNode } from './formula-node.ts'

const TAGS = new Set(
  'math mrow mi mn mo mtext ms mspace mfrac msqrt mroot msup msub msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mstyle mpadded mphantom menclose'.split(
    ' ',
  ),
)
/** Elements that contain only text. Text in elements inside them is added to it. */
const WORDS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms'])
const ATTRIBUTES = new Set(
  'display displaystyle scriptlevel stretchy fence separator form lspace rspace largeop movablelimits accent accentunder linethickness mathvariant width height depth voffset minsize maxsize notation class'.split(
    ' ',
  ),
)
/** The classes of temml for which the app has styles. */
const CLASSES = new Set(['tml-left', 'tml-right', 'tml-jot', 'tml-overline', 'tml-underline', 'tml-cancel', 'boxed'])
const VALUE = /^[-+\w.% ]{0,40}$/
/** The greatest depth of nesting; a formula that is deeper is refused. */
const DEEPEST = 120
const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g
const ATTRIBUTE = /(?<![\w:-])([\w:-]+)="([^"]*)"/g

type Growing = Omit<FormulaNode, 'children' | 'text'> & { readonly children: FormulaNode[]; text: string }

/**
 * Reads the markup that temml wrote, and keeps only known elements and attributes, so that no address, style or script
 * can pass. Null when it is too deeply nested or empty.
 */
export function parseMarkup(markup: string): FormulaNode | null {
  const top: Growing = { tag: '', attributes: {}, children: [], text: '' }
  const open: Growing[] = [top]
  for (const [, closing, name = '', attributes = '', alone, text] of markup.matchAll(TOKEN)) {
    const inside = open.at(-1) ?? top
    if (text !== undefined) inside.text += unescaped(text)
    else if (closing === '/') {
      if (open.length > 1) open.pop()
    } else if (WORDS.has(inside.tag)) {
      if (alone !== '/') open.push(inside)
    } else {
      if (open.length > DEEPEST) return null
      const tag = name.toLowerCase()
      const node: Growing = {
        tag: TAGS.has(tag) ? tag : 'mrow',
        attributes: knownAttributes(attributes),
        children: [],
        text: '',
      }
      inside.children.push(node)
      if (alone !== '/') open.push(node)
    }
  }
  const [math] = top.children
  return math && math.children.length > 0 ? math : null
}

function knownAttributes(text: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (name === 'style' && /\bborder:/.test(value)) attributes.class = 'boxed'
    if (!ATTRIBUTES.has(name)) continue
    const safe =
      name === 'class'
        ? value
            .split(' ')
            .filter((each) => CLASSES.has(each))
            .join(' ')
        : value
    if (safe !== '' && VALUE.test(safe)) attributes[name] = safe
  }
  return attributes
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'", '#39': "'" }

function unescaped(text: string): string {
  return text.replaceAll(/&(lt|gt|amp|quot|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
