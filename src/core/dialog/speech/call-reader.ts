import { resolveToolName } from './resolve-call.ts'
import { lineSoFar, waitOrNo, type LineSoFar, type Scan } from './scan.ts'
import { tag } from './tags.ts'
import {
  BracketReader,
  CALL_OBJECT,
  MAY_BE_CALL_OBJECT,
  namesTool,
  readArguments,
  readJson,
  type KnownTool,
  type WrittenCall,
} from './written-call.ts'

/** Marks that may come before a call in the form of a function. */
const MARKS = /^[`*[]{0,3}/
const PREFIXES = ['', 'print('].flatMap((print) =>
  ['', 'default_api.', 'functions.', 'tools.', 'tool.'].map((room) => print + room),
)
const TOKEN = /^\[TOOL_CALLS\]\s*([\w-]*)\s*(?:\[ARGS\])?/i
const TOKEN_OPEN = /^\[(?:T(?:O(?:O(?:L(?:_[A-Z]{0,5}(?:\]\s*(?:[\w-]+\s*)?(?:\[A?R?G?S?)?)?)?)?)?)?)?$/i
const ACTION = /^(?:action|tool|function|tool call|call)\s*:\s*[`*]{0,2}([\w.:|<>-]+)[`*]{0,2}\s*$/i
const ACTION_INPUT = /^(?:action input|input|arguments|args|parameters)\s*:\s*(?=\{)/i
const ACTION_STARTS = [
  'action input:',
  'action:',
  'tool call:',
  'tool:',
  'function:',
  'call:',
  'input:',
  'arguments:',
  'args:',
  'parameters:',
]
/** The most characters of a parameter in tags that are kept. */
const PARAMETER_MAX = 20_000

/** The form of the call that is being read. */
type Reading =
  | { readonly kind: 'json'; readonly brackets: BracketReader }
  | { readonly kind: 'arguments'; readonly brackets: BracketReader; readonly tool: KnownTool }
  | { readonly kind: 'parameter'; readonly name: string; text: string }
  /** The marks after a function that close those before it. */
  | { readonly kind: 'closers' }

type Bracketed = Extract<Reading, { readonly brackets: BracketReader }>

/** The result of reading: how much of the text was read, what of it is cut, and what turned out to be speech. */
export interface ReadPiece {
  readonly length: number
  readonly cut: string
  readonly said: string
}

/** Reads tool calls that a model wrote as text: as JSON, as a function, or in tags. */
export class CallReader {
  readonly calls: WrittenCall[] = []
  readonly #tools: readonly KnownTool[]
  readonly #leads: readonly { readonly text: string; readonly tool: KnownTool }[]
  #reading: Reading | null = null
  /** The tool that the preceding text has named. */
  #named: string | null = null
  /** How many tags that contain calls are open. */
  #depth = 0
  #parameters: Record<string, unknown> | null = null

  constructor(tools: readonly KnownTool[]) {
    this.#tools = tools
    this.#leads = PREFIXES.flatMap((prefix) => tools.map((tool) => ({ text: prefix + tool.name, tool })))
  }

  get reading(): boolean {
    return this.#reading !== null
  }

  /** Recognises a call at the beginning of a line. @returns how many characters come before what is read next */
  atHead(line: LineSoFar): Scan {
    const token = this.#token(line)
    if (token !== 'no') return token
    const json = this.#json(line)
    if (json !== 'no') return json
    const named = this.#action(line)
    return named === 'no' ? this.#function(line) : named
  }

  /** Recognises a call within a line. */
  inLine(line: LineSoFar): Scan {
    const token = this.#token(line)
    return token === 'no' ? this.#json(line) : token
  }

  /** Reads a tag that contains a call or a part of one. */
  tag(name: string, closing: boolean, of: string): void {
    if (name === 'parameter') {
      if (!closing && of !== '') this.#reading = { kind: 'parameter', name: of, text: '' }
      return
    }
    this.#depth = Math.max(0, this.#depth + (closing ? -1 : 1))
    if (!closing && of !== '') {
      this.#named = of
      this.#parameters = {}
    }
    if (closing && this.#named !== null) {
      // Nothing within is a call that is given nothing.
      if (this.#parameters !== null) this.#add([{ tool: this.#named, input: this.#parameters }])
      this.#named = null
      this.#parameters = null
    }
  }

  /** @param last nothing comes after the text @returns null when more of it must come first */
  push(text: string, last: boolean): ReadPiece | null {
    const reading = this.#reading
    if (!reading) return { length: 0, cut: '', said: '' }
    if (reading.kind === 'parameter') return this.#parameter(reading, text, last)
    if (reading.kind === 'closers') {
      const length = /^[`)\]*;]*/.exec(text)?.[0].length ?? 0
      if (length < text.length) this.#reading = null
      return { length, cut: text.slice(0, length), said: '' }
    }
    const { length, whole } = reading.brackets.push(text)
    if (!whole && reading.brackets.full && this.#isCall(reading)) reading.brackets.dropping = true
    const over = whole || reading.brackets.full
    return over ? { length, ...this.#done(reading, whole) } : { length, cut: '', said: '' }
  }

  /** Returns what was being read when the stream ended. */
  end(): { readonly cut: string; readonly said: string } {
    const reading = this.#reading
    if (!reading) return { cut: '', said: '' }
    if (reading.kind === 'json' || reading.kind === 'arguments') return this.#done(reading, false)
    this.#reading = null
    return { cut: reading.kind === 'parameter' ? reading.text : '', said: '' }
  }

  #token(line: LineSoFar): Scan {
    if (line.state === 'open' && line.text !== '' && TOKEN_OPEN.test(line.text)) return 'wait'
    const found = TOKEN.exec(line.text)
    if (!found) return 'no'
    if (found[0].length === line.text.length && line.state === 'open') return 'wait'
    const next = line.text.charAt(found[0].length)
    if (found[1] !== '' && next === '{') this.#named = found[1] ?? null
    if (next === '{' || next === '[') this.#reading = { kind: 'json', brackets: new BracketReader() }
    this.#sure = true
    return found[0].length
  }

  /** Whether the text around says that a call comes. */
  #sure = false

  #json(line: LineSoFar): Scan {
    if (line.text.startsWith('{') && (this.#named !== null || this.#depth > 0)) {
      this.#reading = { kind: 'json', brackets: new BracketReader() }
      return 0
    }
    if (CALL_OBJECT.test(line.text)) {
      this.#reading = { kind: 'json', brackets: new BracketReader() }
      return 0
    }
    return MAY_BE_CALL_OBJECT.test(line.text) && line.text !== '' ? waitOrNo(line) : 'no'
  }

  #action(line: LineSoFar): Scan {
    const low = line.text.toLowerCase()
    if (!ACTION_STARTS.some((start) => start.startsWith(low) || low.startsWith(start))) return 'no'
    const input = ACTION_INPUT.exec(line.text)?.[0]
    if (input !== undefined && this.#named !== null) return input.length
    if (line.state === 'open') return 'wait'
    const name = line.state === 'whole' ? ACTION.exec(line.text)?.[1] : undefined
    const names = this.#tools.map((tool) => tool.name)
    const tool = name === undefined ? null : resolveToolName(name, names)
    if (tool === null) return 'no'
    this.#named = tool
    return line.text.length
  }

  #function(line: LineSoFar): Scan {
    const marks = MARKS.exec(line.text)?.[0].length ?? 0
    const rest = line.text.slice(marks)
    if (line.state === 'open' && this.#leads.some(({ text }) => text.startsWith(rest))) return 'wait'
    const lead = this.#leads.find(({ text }) => rest.startsWith(text))
    if (!lead) return 'no'
    const space = /^\s*/.exec(rest.slice(lead.text.length))?.[0].length ?? 0
    const at = marks + lead.text.length + space
    if (at === line.text.length) return waitOrNo(line)
    const next = line.text.charAt(at)
    if (next === '(') this.#reading = { kind: 'arguments', brackets: new BracketReader(), tool: lead.tool }
    else if (next === '{') {
      this.#named = lead.tool.name
      this.#reading = { kind: 'json', brackets: new BracketReader() }
    } else return 'no'
    return at
  }

  /** Whether what is being read is certainly a call, whatever comes. */
  #isCall(reading: Bracketed): boolean {
    const { raw } = reading.brackets
    return reading.kind === 'arguments' || this.#announced || namesTool(raw, this.#tools)
  }

  get #announced(): boolean {
    return this.#sure || this.#named !== null || this.#depth > 0
  }

  #done(reading: Bracketed, whole: boolean): { readonly cut: string; readonly said: string } {
    this.#reading = reading.kind === 'arguments' && whole ? { kind: 'closers' } : null
    const { raw } = reading.brackets
    if (reading.kind === 'arguments') {
      const input = readArguments(raw.replace(/^\(/, '').replace(/\)$/, ''), reading.tool)
      if (input) this.#add([{ tool: reading.tool.name, input }])
      return { cut: raw, said: '' }
    }
    const read = readJson(raw, this.#tools, this.#named, this.#announced)
    if (!read) return { cut: '', said: raw }
    this.#named = null
    this.#sure = false
    this.#add(read.calls)
    return { cut: raw, said: read.said }
  }

  #parameter(reading: Extract<Reading, { kind: 'parameter' }>, text: string, last: boolean): ReadPiece | null {
    const { length, over } = parameterEnd(text, last)
    if (length === 0 && !over) return null
    reading.text += text.slice(0, Math.max(0, Math.min(length, PARAMETER_MAX - reading.text.length)))
    if (!over) return { length, cut: '', said: '' }
    this.#reading = null
    if (this.#parameters) this.#parameters[reading.name] = reading.text.trim()
    return { length, cut: reading.text, said: '' }
  }

  #add(calls: readonly WrittenCall[]): void {
    const names = this.#tools.map(({ name }) => name)
    for (const call of calls) {
      const tool = resolveToolName(call.tool, names)
      if (tool !== null) this.calls.push({ ...call, tool })
    }
  }
}

/** How much of a text belongs to a parameter: up to its end tag, to that of its call, or to the next parameter. Any other "<" belongs to it. */
function parameterEnd(text: string, last: boolean): { readonly length: number; readonly over: boolean } {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const found = tag(lineSoFar(text, at, last))
    if (found === 'wait') return { length: at, over: false }
    if (found === 'no' || !found.call) continue
    const opens = (found.name === 'parameter' || found.name === 'invoke') && found.of !== ''
    if (found.closing || opens) return { length: at, over: true }
  }
  return { length: text.length, over: false }
}
