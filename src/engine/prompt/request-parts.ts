import type { ContextFile, DialogConfig, SeatId } from '../../contract/dialog-config.ts'
import type { DialogState, PersonMessage, Turn } from '../../dialog/state.ts'
import type { Mode, PromptPart } from '../ports.ts'

/** Closing tags that material must not contain. */
const CLOSING = { document: /<\/(?=document\b)/gi, said: /<\/(?=said\b)/gi, 'from-the-audience': /<\/(?=from-the-audience\b)/gi }

/** Keeps material from closing the tag that delimits it. */
function delimited(tag: keyof typeof CLOSING, attributes: string, text: string): string {
  const safe = text.replaceAll(CLOSING[tag], '<\u200b/')
  return `<${tag}${attributes}>\n${safe}\n</${tag}>`
}

function attribute(name: string, value: string): string {
  return ` ${name}="${value.replaceAll(/["\n\r<>]/g, ' ')}"`
}

export function documentPart(file: ContextFile): PromptPart {
  return { package: 'documents', stability: 'session', text: delimited('document', attribute('name', file.name), file.text) }
}

/** What all three know before anybody speaks: the question, who sits where, the attached documents. */
export function sessionParts(mode: Mode, config: DialogConfig): PromptPart[] {
  const people = (['moderator', 'first', 'second'] as const).map((seat) => {
    const { name, position } = config.seats[seat]
    return `${name}: ${mode.info.roles[seat].title.toLowerCase()}${position ? `, ${position}` : ''}`
  })
  const topic: PromptPart = { package: 'topic', stability: 'session', text: `The topic of this dialog:\n${config.topic}\n\nWho takes part:\n${people.join('\n')}` }
  return [topic, ...config.context.map(documentPart)]
}

/** A finished turn as the others hear it. */
export function heardPart(turn: Turn, config: DialogConfig): PromptPart {
  return { package: 'transcript', stability: 'dynamic', text: delimited('said', attribute('by', config.seats[turn.seat].name), turn.text) }
}

export function floorPart(message: PersonMessage): PromptPart {
  return { package: 'transcript', stability: 'dynamic', text: delimited('from-the-audience', '', message.text) }
}

/** One entry of what has been heard so far, in the order it became heard. */
export type Heard = { readonly type: 'turn'; readonly turn: Turn; readonly seq: number } | { readonly type: 'floor'; readonly message: PersonMessage; readonly seq: number }

/**
 * The shared history. Ordered by when each entry was finished, so that it only ever grows at its end and every
 * prompt's prefix stays byte-equal from call to call.
 */
export function heard(state: DialogState): readonly Heard[] {
  const turns: Heard[] = []
  for (const turn of state.turns) if (turn.status === 'ended' && turn.text !== '') turns.push({ type: 'turn', turn, seq: turn.endedSeq ?? turn.seq })
  const floor: Heard[] = state.messages.filter((message) => message.seat === null).map((message) => ({ type: 'floor', message, seq: message.seq }))
  if (floor.length === 0) return turns
  return [...turns, ...floor].toSorted((a, b) => a.seq - b.seq)
}

/** Private notes a person left for this seat since it last finished a turn: each is told once. */
export function freshNotes(state: DialogState, seat: SeatId): readonly string[] {
  const last = state.turns.findLast((turn) => turn.seat === seat && turn.status === 'ended')
  const since = last?.seq ?? 0
  return state.messages.filter((message) => message.seat === seat && message.seq > since).map((message) => message.text)
}
