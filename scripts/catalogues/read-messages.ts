import { parseSync, Visitor, type ESTree } from 'vite'
import { readMessage, type Part } from '../../src/base/language/read-message.ts'

/** The messages of a source, and the faults found in how it says them. */
export interface Said {
  /** Messages of t, rich, m, sayLater, wordTable and errors, in order. */
  readonly messages: readonly string[]
  /** Calls of t and rich whose values are not those that their message names. */
  readonly misnamed: readonly string[]
  /** Calls made while the file is loaded, when no language is known yet. */
  readonly early: readonly string[]
  /** Words that would reach a user in English whatever the language. */
  readonly literals: readonly string[]
  /** Errors whose sentence is put together from pieces, so that it cannot be translated. */
  readonly glued: readonly string[]
}

/** Attributes and fields of tables that contain words. */
const WORDS_IN =
  /^(?:label|title|text|hint|note|placeholder|alt|heading|aria-label|aria-description|aria-valuetext|aria-roledescription|aria-placeholder)$/
/** What is the same in every language: names of products, fonts, keys and formats. */
const SAME = new Set(['Newsreader', 'Inter', 'Atkinson Hyperlegible', 'OpenDyslexic', 'Intermediated Dialog'])
/** Fields of tables that contain no words. */
/** Addresses, commands and names of models that are shown in a field. */
const CODE = /^(?:https?:\/\/\S*|npx|tts-1|eleven_multilingual_v2|HTML|Alt|A4|Letter|U\+[\dA-F]{4}[\dA-FU, +-]*)$/
const NAMES_IN = /^(?:id|value|keys?|type|kind|screen|className|name)$/
const WORD = /\p{L}{2}/u
/** Functions that say words in the language spoken now. */
const SAYS = /^(?:t|rich|translateKnown|say|wordsOf)$/
/** Functions that call their argument at once. */
const AT_ONCE = /^(?:map|flatMap|filter|find|some|every|forEach|reduce|toSorted)$/
const SENTENCE = /^[“(]?\p{Lu}[^\s]* +[\p{L}“(]/u

/** Which argument of an error is its sentence. */
const SENTENCE_OF: Readonly<Record<string, number>> = {
  AppError: 1,
  ProviderError: 1,
  DialogError: 1,
  StorageError: 1,
  ExportError: 1,
  ConfigError: 1,
  SpeechError: 1,
  DownloadError: 1,
  SayingError: 0,
  ConnectionFailure: 0,
  VoiceSetError: 0,
  EarError: 0,
  MeaningError: 0,
  PromptRefused: 2,
}

type Node = ESTree.Node
const NOT_SHOWN = new Set(['ThrowStatement', 'ImportDeclaration', 'TSLiteralType', 'ImportExpression'])

/** @param path its ending tells whether it may hold JSX */
export function readMessages(path: string, source: string): Said {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const messages: string[] = []
  const misnamed: string[] = []
  const early: string[] = []
  const literals: string[] = []
  const glued: string[] = []
  const translatedNodes = new Set<Node>()
  const line = (node: { readonly start: number }) => source.slice(0, node.start).split('\n').length
  const say = (list: string[], node: Node): void => {
    list.push(`${path}:${line(node)} ${source.slice(node.start, Math.min(node.end, node.start + 80))}`)
  }
  let depth = 0
  /** Functions that are given to map and the like, and so run where they stand. */
  const runHere = new Set<Node>()
  const constants = constantsOf(program)
  const enter = (node: Node) => void (depth += runHere.has(node) ? 0 : 1)
  const leave = (node: Node) => void (depth -= runHere.has(node) ? 0 : 1)
  // First the messages, then what was not translated.
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(call) {
      if (call.callee.type === 'MemberExpression' && AT_ONCE.test(nameOf(call.callee.property) ?? ''))
        for (const each of call.arguments) runHere.add(each)
      if (call.callee.type !== 'Identifier') return
      const { name } = call.callee
      const [first, second] = call.arguments
      if (name === 'wordTable' && first?.type === 'ObjectExpression') {
        const names = call.arguments.slice(1).map((each) => (each.type === 'Literal' ? each.value : null))
        for (const each of first.properties) {
          if (each.type !== 'Property' || each.value.type !== 'Literal' || typeof each.value.value !== 'string')
            continue
          if (names.length > 0 && !names.includes(nameOf(each.key))) continue
          messages.push(each.value.value)
          translatedNodes.add(each.value)
        }
        return
      }
      if (SAYS.test(name) && depth === 0) say(early, call)
      if (name !== 't' && name !== 'rich' && name !== 'm' && name !== 'sayLater') return
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return
      messages.push(first.value)
      translatedNodes.add(first)
      if (name !== 'm' && !sameNames(first.value, second)) say(misnamed, call)
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return
      const place = SENTENCE_OF[callee.name]
      const sentence = place === undefined ? undefined : given[place]
      if (sentence)
        for (const each of sentencesIn(sentence, constants)) {
          if (each.type === 'Literal' && typeof each.value === 'string' && each.value !== '') {
            messages.push(each.value)
            translatedNodes.add(each)
          } else if (each.type === 'TemplateLiteral' || each.type === 'BinaryExpression') say(glued, each)
        }
    },
  }).visit(program)
  for (const node of shownLiterals(program)) if (!translatedNodes.has(node)) say(literals, node)
  return { messages, misnamed, early, literals, glued }
}

/** The values of the constants of a file. */
function constantsOf({ body }: ESTree.Program): ReadonlyMap<string, Node> {
  const declarations = body.flatMap((each) => {
    const inner = each.type === 'ExportNamedDeclaration' ? each.declaration : each
    return inner?.type === 'VariableDeclaration' && inner.kind === 'const' ? inner.declarations : []
  })
  return new Map(
    declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  )
}

/** What an argument may stand for: itself, either branch of a condition, or the constant of the file that it names. */
function sentencesIn(node: Node, constants: ReadonlyMap<string, Node>): readonly Node[] {
  if (node.type === 'ConditionalExpression')
    return [...sentencesIn(node.consequent, constants), ...sentencesIn(node.alternate, constants)]
  if (node.type === 'LogicalExpression')
    return [...sentencesIn(node.left, constants), ...sentencesIn(node.right, constants)]
  const value = node.type === 'Identifier' ? constants.get(node.name) : undefined
  return value ? sentencesIn(value, constants) : [node]
}

function nameOf(key: Node): string | null {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

/** Whether the values are those that the message names; values that are built elsewhere are not checked. */
function sameNames(message: string, values: Node | undefined): boolean {
  if (values && (values.type !== 'ObjectExpression' || values.properties.some(({ type }) => type !== 'Property')))
    return true
  const given = values?.type === 'ObjectExpression' ? values.properties : []
  const names = given.flatMap((each) => (each.type === 'Property' ? [nameOf(each.key)] : []))
  return areSame(new Set(names), namesIn(message))
}

export function areSame(one: ReadonlySet<string | null>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...other].every((each) => one.has(each))
}

/** The names in a message, of values and tags. */
export function namesIn(message: string): ReadonlySet<string> {
  const names = (parts: readonly Part[]): readonly string[] =>
    parts.flatMap((part) => {
      if (typeof part === 'string' || part.kind === 'number') return []
      if (part.kind === 'value') return [part.name]
      if (part.kind === 'tag') return [part.name, ...names(part.inner)]
      return [part.name, ...Object.values(part.cases).flatMap(names)]
    })
  return new Set(names(readMessage(message)))
}

/** Literals and texts that would be shown as they are. */
function shownLiterals(program: Node): readonly Node[] {
  const found: Node[] = []
  const words = (node: Node): string | null => {
    if (node.type === 'JSXText') return node.value
    if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
    return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '').join(' ') : null
  }
  const visit = (node: Node, place: 'shown' | 'code' | 'never'): void => {
    if (NOT_SHOWN.has(node.type)) return
    const text = words(node)
    if (text !== null && place !== 'never' && WORD.test(text) && !SAME.has(text.trim()) && !CODE.test(text))
      if (node.type === 'JSXText' || place === 'shown' || (SENTENCE.test(text) && node.type !== 'TemplateLiteral'))
        found.push(node)
    for (const [name, child] of childrenOf(node)) visit(child, placeOf(node, name, place))
  }
  visit(program, 'code')
  return found
}

function placeOf(node: Node, name: string, place: 'shown' | 'code' | 'never'): 'shown' | 'code' | 'never' {
  switch (node.type) {
    case 'JSXAttribute': {
      const attribute = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      return WORDS_IN.test(attribute) ? 'shown' : 'code'
    }
    case 'Property': {
      const field = nameOf(node.key) ?? ''
      if (name === 'key' || NAMES_IN.test(field) || place === 'never') return 'never'
      return WORDS_IN.test(field) ? 'shown' : 'code'
    }
    case 'JSXElement':
    case 'JSXFragment':
      return name === 'children' ? 'shown' : 'code'
    case 'ConditionalExpression':
      return name === 'test' ? 'never' : place
    case 'LogicalExpression':
      return name === 'left' && node.operator === '&&' ? 'never' : place
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TemplateLiteral':
      return place
    case 'BinaryExpression':
      return node.operator === '+' ? place : 'never'
    case 'NewExpression':
      return node.callee.type === 'Identifier' && node.callee.name.endsWith('Error') ? 'never' : 'code'
    case 'CallExpression':
      return 'code'
    default:
      return place === 'never' ? 'never' : 'code'
  }
}

function childrenOf(node: Node): readonly (readonly [string, Node])[] {
  const found: [string, Node][] = []
  for (const [name, value] of Object.entries(node) as [string, unknown][]) {
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) found.push([name, each])
    } else if (isNode(value)) found.push([name, value])
  }
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
