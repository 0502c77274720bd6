import { readLooseValue } from '../loose-json/loose-value.ts'
import { BracketReader } from '../speech/written-call.ts'

/** A tool call in the form of a chat template. */
export interface SectionCall {
  readonly tool: string
  /** The input as it was written. */
  readonly written: string
}

const BARRED = /[<＜][|｜][^<>＜＞\n]{1,60}[|｜][>＞]/g
const NAME_BEFORE = /(?<![\w.-])([\w.-]+?)(?::\d{1,4})?\s*$/
/** Matches a namespace before the name of a tool. */
const ROOM = /^(?:functions|tools|default_api)\./

/** The name of a tool without its namespace: "functions.conclude" → "conclude". */
export function toolName(recipient: string): string {
  return recipient.replace(ROOM, '')
}

/**
 * The calls in a section of a chat template: Kimi's "functions.conclude:0" with its input after a mark, DeepSeek's name
 * and code block, Command's list of objects.
 */
export function callsIn(section: string): readonly SectionCall[] {
  const text = section.replaceAll(BARRED, '\n').replaceAll(/```(?:json)?/g, '\n')
  const calls: SectionCall[] = []
  for (let at = 0; at < text.length;) {
    const begin = text.slice(at).search(/[[{]/)
    if (begin < 0) break
    const before = text.slice(at, at + begin)
    const brackets = new BracketReader()
    const { length, whole } = brackets.push(text.slice(at + begin))
    if (!whole) break
    calls.push(...read(brackets.raw, NAME_BEFORE.exec(before.slice(-120))?.[1] ?? ''))
    at += begin + length
  }
  return calls
}

function read(raw: string, name: string): readonly SectionCall[] {
  if (name !== '' && raw.startsWith('{')) return [{ tool: toolName(name), written: raw }]
  const value = readLooseValue(raw, { whole: true })
  return (Array.isArray(value) ? value : [value]).flatMap(named)
}

function named(value: unknown): readonly SectionCall[] {
  if (typeof value !== 'object' || value === null) return []
  const call = value as Readonly<Record<string, unknown>>
  const tool = call['tool_name'] ?? call['name']
  const input = call['parameters'] ?? call['arguments'] ?? {}
  if (typeof tool !== 'string') return []
  return [{ tool: toolName(tool), written: typeof input === 'string' ? input : JSON.stringify(input) }]
}
