import type { JsonSchema, JsonType } from '../ports.ts'
import { shortenText } from '../../../base/text/shorten.ts'

const NAMES: Readonly<Record<JsonType, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
}
/** How many choices an error lists; of a longer list, the first ones. */
const NAMED_MAX = 20
/** How many characters of the model's input an error repeats. */
const QUOTED_MAX = 40

/** What is wrong with a tool's input, as the rest of a sentence; null when the input fits the schema. */
export function checkInput(schema: JsonSchema, value: unknown, at = ''): string | null {
  if (schema.anyOf) return checkUnion(schema.anyOf, value, at)
  if (schema.const !== undefined && value !== schema.const)
    return `${named(at)} is to be ${written(schema.const)}, and is ${written(value)}`
  if (schema.enum && !schema.enum.some((choice) => choice === value)) {
    const choices = schema.enum.slice(0, NAMED_MAX).map(written).join(', ')
    const more = schema.enum.length > NAMED_MAX ? ', …' : ''
    return schema.enum.length === 0
      ? `${named(at)} has nothing to choose from now`
      : `${named(at)} is to be one of ${choices}${more}, and is ${written(value)}`
  }
  const types = schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type
  if (types.length > 0 && !types.some((type) => isA(type, value)))
    return `${named(at)} is to be ${types.map((type) => NAMES[type]).join(' or ')}, and is ${kindOf(value)}`
  if (typeof value === 'string') return checkText(schema, value, at)
  if (typeof value === 'number') return checkNumber(schema, value, at)
  if (Array.isArray(value)) return checkList(schema, value, at)
  return isObject(value) ? checkObject(schema, value, at) : null
}

/** If several forms are allowed, the error for the form that the value resembles most. */
function checkUnion(shapes: readonly JsonSchema[], value: unknown, at: string): string | null {
  const complaints: { readonly shape: JsonSchema; readonly complaint: string }[] = []
  for (const shape of shapes) {
    const complaint = checkInput(shape, value, at)
    if (complaint === null) return null
    complaints.push({ shape, complaint })
  }
  const kin = complaints.filter(({ shape }) => typeof shape.type === 'string' && isA(shape.type, value))
  if (kin[0]) return kin.map(({ complaint }) => complaint).join(', or else ')
  return `${named(at)} fits none of the shapes it may have, and is ${kindOf(value)}`
}

function checkText({ minLength = 0, maxLength }: JsonSchema, value: string, at: string): string | null {
  if (value.length < minLength)
    return value === '' ? `${named(at)} is empty` : `${named(at)} is shorter than ${minLength} characters`
  return maxLength !== undefined && value.length > maxLength
    ? `${named(at)} is longer than ${maxLength} characters`
    : null
}

function checkNumber({ minimum, maximum }: JsonSchema, value: number, at: string): string | null {
  if (minimum !== undefined && value < minimum) return `${named(at)} is to be ${minimum} or more, and is ${value}`
  return maximum !== undefined && value > maximum ? `${named(at)} is to be ${maximum} or less, and is ${value}` : null
}

function checkList(
  { items, minItems = 0, maxItems }: JsonSchema,
  value: readonly unknown[],
  at: string,
): string | null {
  if (value.length < minItems) return `${named(at)} is to have ${minItems} or more entries, and has ${value.length}`
  if (maxItems !== undefined && value.length > maxItems)
    return `${named(at)} is to have ${maxItems} or fewer entries, and has ${value.length}`
  if (!items) return null
  return firstOf(value.map((item, index) => () => checkInput(items, item, `${at}[${index}]`)))
}

function checkObject(
  { properties = {}, required = [], additionalProperties = true }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  at: string,
): string | null {
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return `${named(inside(at, missing))} is missing`
  return firstOf(
    Object.entries(value).map(([name, entry]) => () => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (known) return checkInput(known, entry, inside(at, name))
      if (additionalProperties === false) return `${named(inside(at, name))} is not a field it has`
      return additionalProperties === true ? null : checkInput(additionalProperties, entry, inside(at, name))
    }),
  )
}

function firstOf(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const complaint = check()
    if (complaint !== null) return complaint
  }
  return null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isA(type: JsonType, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'null':
      return value === null
    case 'string':
    case 'boolean':
      return typeof value === type
  }
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'string' ? 'text' : typeof value === 'boolean' ? String(value) : 'an object'
}

function written(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortenText(value, QUOTED_MAX))
  return kindOf(value)
}

function inside(at: string, name: string): string {
  const short = shortenText(name, QUOTED_MAX)
  return at === '' ? short : `${at}.${short}`
}

function named(at: string): string {
  return at === '' ? 'the input' : JSON.stringify(at)
}
