import { parseSync, Visitor, type ESTree } from 'vite'

type Node = ESTree.Node

/**
 * One of the neighbours in a line of words: a message, other words, a value, or an element that stands on lines of its
 * own.
 */
type Piece =
  | { readonly kind: 'message' | 'text'; readonly words: string }
  | { readonly kind: 'value' | 'cut'; readonly words?: undefined }

/** Elements that stand in the same line as the words around them. One with another class is a label beside them. */
const IN_LINE = /^(?:b|code|em|i|kbd|span|strong|time)$/
const PLAIN_CLASS = /^"(?:hint|path|visually-hidden)"$/
/** How a whole sentence ends and begins. */
const ENDS = /[.?!:…]["”’)]*$/
const BEGINS = /^["“‘(]*[\p{Lu}\d{]/u
const ONLY_SPACE = /^ +$/

/**
 * Sentences that are put together from a message and its neighbours with only a space between, so that another language
 * cannot order them: `${count} ${t('calls')}`, <b>{count}</b> {t('calls')}. After a whole sentence, a comma or another
 * sign the parts are independent.
 * @param path its ending tells whether it may hold JSX
 */
export function gluedWords(path: string, source: string): readonly string[] {
  const found: string[] = []
  const check = (node: Node, pieces: readonly Piece[]): void => {
    if (!isGlued(pieces)) return
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${path}:${line} ${source.slice(node.start, node.end).replaceAll(/\s+/g, ' ').slice(0, 120)}`)
  }
  new Visitor({
    TemplateLiteral: (node) => check(node, piecesOf(node)),
    BinaryExpression: (node) => check(node, piecesOf(node)),
    JSXElement: (node) => check(node, node.children.flatMap(piecesOf)),
    JSXFragment: (node) => check(node, node.children.flatMap(piecesOf)),
  }).visit(parseSync(path, source).program)
  return found
}

function isGlued(given: readonly Piece[]): boolean {
  const pieces = joined(given)
  return pieces.some((piece, place) => {
    if (piece.kind !== 'text' || !ONLY_SPACE.test(piece.words)) return false
    const [before, after] = [pieces[place - 1], pieces[place + 1]]
    if (before?.kind === 'cut' || after?.kind === 'cut') return false
    if (before?.kind === 'message')
      return after !== undefined && !(ENDS.test(before.words) && (after.kind !== 'message' || BEGINS.test(after.words)))
    return after?.kind === 'message' && !(BEGINS.test(after.words) && ENDS.test(after.words))
  })
}

/** Joins neighbouring words. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.reduce<readonly Piece[]>((before, piece) => {
    const last = before.at(-1)
    return last?.kind === 'text' && piece.kind === 'text'
      ? [...before.slice(0, -1), { kind: 'text', words: last.words + piece.words }]
      : [...before, piece]
  }, [])
}

function piecesOf(node: Node): readonly Piece[] {
  const text = (words: string | null): readonly Piece[] => (words ? [{ kind: 'text', words }] : [])
  switch (node.type) {
    case 'TemplateLiteral':
      return node.quasis.flatMap(({ value }, place) => {
        const next = node.expressions[place]
        return [...text(value.cooked), ...(next ? piecesOf(next) : [])]
      })
    case 'BinaryExpression':
      return node.operator === '+' ? [...piecesOf(node.left), ...piecesOf(node.right)] : [{ kind: 'value' }]
    case 'CallExpression': {
      const { callee, arguments: given } = node
      const [first] = given
      const says = callee.type === 'Identifier' && (callee.name === 't' || callee.name === 'rich')
      if (!says || first?.type !== 'Literal' || typeof first.value !== 'string') return [{ kind: 'value' }]
      return [{ kind: 'message', words: first.value.replace(/ ?\[\[.*\]\]$/, '') }]
    }
    case 'ConditionalExpression': {
      const yes = piecesOf(node.consequent)
      return yes.some(({ kind }) => kind === 'message') ? yes : piecesOf(node.alternate)
    }
    case 'LogicalExpression':
      return piecesOf(node.right)
    case 'Literal':
      return text(typeof node.value === 'string' ? node.value : null)
    case 'JSXText':
      // JSX drops the end of a line and the blanks around it.
      return text(node.value.replaceAll(/[ \t]*\n\s*/g, ''))
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return piecesOf(node.expression)
    case 'JSXEmptyExpression':
      return []
    case 'JSXFragment':
      return node.children.flatMap(piecesOf)
    case 'JSXElement': {
      const { name, attributes } = node.openingElement
      const isLabel = attributes.some(
        (each) =>
          each.type === 'JSXAttribute' &&
          each.name.name === 'className' &&
          !(each.value?.type === 'Literal' && PLAIN_CLASS.test(String(each.value.raw))),
      )
      if (name.type !== 'JSXIdentifier' || !IN_LINE.test(name.name) || isLabel) return [{ kind: 'cut' }]
      return node.children.flatMap(piecesOf)
    }
    default:
      return [{ kind: 'value' }]
  }
}
