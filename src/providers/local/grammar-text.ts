import { grammarSchema } from './grammar-schema.ts'

type Json = Readonly<Record<string, unknown>>

const BASICS = `ws ::= (" " | "\\n" [ \\t]{0,8})?
char ::= [^"\\\\\\x7F\\x00-\\x1F] | "\\\\" (["\\\\bfnrt/] | "u" [0-9a-fA-F]{4})
string ::= "\\"" char* "\\""
integer ::= "-"? ("0" | [1-9] [0-9]{0,15})
number ::= integer ("." [0-9]{1,16})? ([eE] [-+]? [0-9]{1,3})?
boolean ::= "true" | "false"
null ::= "null"
value ::= string | number | boolean | null | list | map
list ::= "[" ws (value ws ("," ws value ws)*)? "]"
map ::= "{" ws (string ":" ws value ws ("," ws string ":" ws value ws)*)? "}"`

const NAMED: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  array: 'list',
  object: 'map',
}

/** The most items of a list and characters of a text whose schema sets no limit. */
export interface GrammarBounds {
  readonly items: number
  readonly chars: number
}

/**
 * Converts a JSON Schema to a grammar (GBNF), which the engine enforces while the model writes. The library's own
 * conversion requires all properties: with ten optional fields, the model would have to write all ten. Properties come
 * in the order of the schema. The caller checks what a grammar cannot enforce (patterns, ranges).
 * @param bounds limits for lists and texts whose schema sets none; null for no limits
 */
export function grammarText(schema: Json, bounds: GrammarBounds | null = null): string {
  const rules: string[] = []
  let number = 0

  function rule(body: string): string {
    const name = `r${(number += 1)}`
    rules.push(`${name} ::= ${body}`)
    return name
  }

  function shape(of: unknown): string {
    const { type, properties, items, ...more } = of as Json
    if ('const' in more) return literal(more['const'])
    if (Array.isArray(more['enum'])) return anyOf(more['enum'].map(literal))
    if (Array.isArray(more['oneOf'])) return anyOf(more['oneOf'].map(shape))
    if (Array.isArray(type)) return anyOf(type.map((each: string) => shape({ ...more, type: each, properties, items })))
    if (type === 'string') return text(more)
    if (type === 'array') return list(items, more)
    if (type === 'object') return object((properties ?? {}) as Json, more)
    return NAMED[String(type)] ?? 'value'
  }

  function anyOf(choices: readonly string[]): string {
    return choices.length === 0 ? 'null' : rule(choices.join(' | '))
  }

  function text({ minLength = 0, maxLength }: Json): string {
    if (minLength === 0 && maxLength === undefined) return bounds ? 'short' : 'string'
    return rule(`"\\"" char{${Number(minLength)},${maxLength === undefined ? '' : Number(maxLength)}} "\\""`)
  }

  function list(each: unknown, { minItems, maxItems }: Json): string {
    const item = each === undefined ? 'value' : shape(each)
    const least = Number(minItems ?? 0)
    if (maxItems === 0) return rule('"[" ws "]"')
    const items = maxItems ?? (bounds && Math.max(bounds.items, least))
    const most = typeof items === 'number' ? items - 1 : ''
    const some = `${item} ws ("," ws ${item} ws){${Math.max(0, least - 1)},${most}}`
    return rule(`"[" ws ${least > 0 ? some : `(${some})?`} "]"`)
  }

  function object(properties: Json, { required, additionalProperties }: Json): string {
    const names = Object.keys(properties)
    const must = new Set(Array.isArray(required) ? required : [])
    const open = additionalProperties !== undefined && additionalProperties !== false
    const entry = open
      ? rule(`string ":" ws ${additionalProperties === true ? 'value' : shape(additionalProperties)} ws`)
      : null
    // The rules are made from the last property to the first: `begun` when a property was written before, so that a
    // comma comes first, and `fresh` when none was.
    let begun = entry === null ? '' : rule(`("," ws ${entry})*`)
    let fresh = entry === null ? '' : rule(`(${entry} ("," ws ${entry})*)?`)
    for (const name of names.toReversed()) {
      const member = `${literal(name)} ":" ws ${shape(properties[name])} ws ${begun}`
      const [after, before] = must.has(name)
        ? [`"," ws ${member}`, member]
        : [skippable(`"," ws ${member}`, begun), skippable(member, fresh)]
      begun = rule(after)
      fresh = rule(before)
    }
    return rule(`"{" ws ${fresh} "}"`)
  }

  const root = shape(grammarSchema(schema))
  const short = bounds ? [`short ::= "\\"" char{0,${bounds.chars}} "\\""`] : []
  return [`root ::= ${root}`, ...rules, ...short, BASICS].join('\n')
}

function skippable(taken: string, left: string): string {
  return left === '' ? `(${taken})?` : `${taken} | ${left}`
}

/** A JSON value as a literal in the grammar. */
function literal(value: unknown): string {
  return JSON.stringify(JSON.stringify(value))
}
