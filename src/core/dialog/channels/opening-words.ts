import { readRole } from './headers.ts'
import { readMark, type Mark } from './marks.ts'
import { saidOf } from './spoken-tag.ts'

/** What an answer begins with, if it is no speech. */
export type Opening =
  /** A mark, with the role after it if it begins a turn. */
  | { readonly kind: 'mark'; readonly length: number; readonly mark: Mark; readonly recipient: string }
  /** A tag of thinking that the sentence seems to mention. */
  | { readonly kind: 'about'; readonly length: 0; readonly mark: Mark }
  /** A role whose marks were lost. */
  | { readonly kind: 'role'; readonly length: number; readonly final: boolean }
  /** Thinking that ends with certain words. */
  | { readonly kind: 'thinking'; readonly length: number; readonly end: RegExp }

const ROLE = /^(?:(?:assistant|model)[ \t]*(?::[ \t]*)?\n|(?:assistant|model)[ \t]*(?=[<＜][|｜])|assistant:(?=\s))/i
const FINAL = /^assistantfinal(?=[^a-z])/
/** Matches the channel names of the Harmony template after a server removed the marks and left the words. */
const ANALYSIS = /^(?:assistant)?analysis(?=[\p{Lu}"'“])/u
const ANALYSIS_END = /assistant(?:commentary)?final/
/** Matches how Granite begins its thinking, in words. */
const PROCESS = /^here(?: is|['’]s) my thought process:/i
const PROCESS_END = /here(?: is|['’]s) my response:/i

const BEGINNINGS = [
  'here is my thought process:',
  "here's my thought process:",
  'here’s my thought process:',
  'assistantfinal',
  'assistantanalysis',
  'analysis',
  'model',
]
const MAY_BE_ROLE = /^(?:assistant|model)[ \t]*(?::[ \t]*|[<＜])?$/i

/** How many characters may begin the words that end thinking. */
export const OPENING_END_CHARS = 30

/**
 * Reads the beginning of an answer.
 * @param text without spaces at its beginning
 * @param last whether the text is complete
 */
export function readOpening(text: string, last: boolean): Opening | 'words' | 'wait' {
  const mark = readMark(text, 0, last)
  if (mark === 'wait') return 'wait'
  // This is a closing tag of an unknown block without an opening one.
  if (mark !== 'no' && !(mark.kind === 'private' && mark.closing && mark.sure !== 'sure')) {
    const { length } = mark
    const about = mark.kind === 'private' && !mark.closing && saidOf(text.slice(length, length + 20), last)
    if (about === 'wait') return 'wait'
    if (about) return { kind: 'about', length: 0, mark }
    if (mark.kind !== 'turn' || mark.whose !== null) return { kind: 'mark', length, mark, recipient: '' }
    const role = readRole(text.slice(length), last)
    if (role === 'wait') return 'wait'
    const { whose, recipient } = role
    return { kind: 'mark', length: length + role.length, mark: { ...mark, whose }, recipient }
  }
  return openingWords(text, last)
}

/** Reads a beginning that has no mark. */
function openingWords(text: string, last: boolean): Opening | 'words' | 'wait' {
  if (!last) {
    const low = text.toLowerCase()
    if (MAY_BE_ROLE.test(text) || BEGINNINGS.some((beginning) => beginning.startsWith(low))) return 'wait'
  }
  const role = ROLE.exec(text)?.[0]
  if (role !== undefined) return { kind: 'role', length: role.length, final: false }
  const final = FINAL.exec(text)?.[0]
  if (final !== undefined) return { kind: 'role', length: final.length, final: true }
  const analysis = ANALYSIS.exec(text)?.[0]
  if (analysis !== undefined) return { kind: 'thinking', length: analysis.length, end: ANALYSIS_END }
  const process = PROCESS.exec(text)?.[0]
  return process === undefined ? 'words' : { kind: 'thinking', length: process.length, end: PROCESS_END }
}
