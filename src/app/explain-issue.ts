import { z } from 'zod'
import { fieldPath, valueAt } from '../core/contract/errors/schema-problem.ts'
import { didYouMean } from './did-you-mean.ts'
import { formatNumber } from '../base/format/count.ts'
import { shortenText } from '../base/text/shorten.ts'

/** The parts of a JSON Schema that these sentences need. */
interface Node {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Node>>
  readonly additionalProperties?: Node | boolean
  readonly items?: Node
  readonly enum?: readonly string[]
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** Part of a sentence about one zod issue: which field, its value, the allowed values. */
export function explainIssue(issue: z.core.$ZodIssue, data: unknown, schema: z.ZodType): string {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
  const node = nodeAt(root, issue.path)
  if (issue.code === 'unrecognized_keys')
    return explainUnknown(issue.keys[0] ?? '', issue.path, Object.keys(node?.properties ?? {}))
  const field = fieldPath(issue.path) || 'the whole file'
  if (issue.code === 'invalid_key')
    return `${field} is not a name that can be used: take letters, digits, "-" and "_", at most 40 of them`
  const value = valueAt(data, issue.path)
  if (value === undefined) return `${field} is missing: it must be ${allowed(node)}`
  return `${field} is ${nameOfValue(value)} where ${allowed(node)} is expected`
}

function explainUnknown(key: string, path: readonly PropertyKey[], fields: readonly string[]): string {
  const near = didYouMean(key, fields)
  const hint = near ? `; did you mean "${near}"?` : ''
  const where = path.length === 0 ? 'the top level' : fieldPath(path)
  const list = fields.filter((name) => name !== '$schema').join(', ')
  return `unknown field ${fieldPath([...path, key])}${hint || ';'} Allowed in ${where}: ${list}`
}

function nodeAt(root: Node, path: readonly PropertyKey[]): Node | null {
  let node: Node | undefined = root
  for (const part of path) {
    if (node === undefined) return null
    const rest: Node | undefined = typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined
    node = typeof part === 'number' ? node.items : (node.properties?.[String(part)] ?? rest)
  }
  return node ?? null
}

function nameOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return shortenText(JSON.stringify(value), 60, { ellipsis: '...' })
}

function allowed(node: Node | null): string {
  if (node?.enum) return `one of ${node.enum.map((value) => `"${value}"`).join(', ')}`
  switch (node?.type) {
    case 'boolean':
      return 'true or false'
    case 'integer':
    case 'number':
      return `a${node.type === 'integer' ? ' whole' : ''} number${range(node)}`
    case 'array':
      return 'a list'
    case 'object':
      return 'an object in braces'
    case 'string':
      if (node.format === 'uri') return 'an address such as "http://127.0.0.1:11434"'
      return `a text${(node.minLength ?? 0) > 0 ? ', not empty,' : ''}${node.maxLength === undefined ? '' : ` of at most ${formatNumber(node.maxLength)} characters`}`.replace(
        /,$/,
        '',
      )
    default:
      return 'something else'
  }
}

function range(node: Node): string {
  const { minimum, maximum } = node
  if (maximum === undefined || maximum > Number.MAX_SAFE_INTEGER - 1)
    return minimum === undefined || minimum < 0 ? '' : ` from ${formatNumber(minimum)} up`
  if (minimum === undefined) return ''
  return ` from ${formatNumber(minimum)} to ${formatNumber(maximum)}`
}
