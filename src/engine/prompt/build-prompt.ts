import type { SeatId } from '../../contract/dialog-config.ts'
import type { StageName } from '../../contract/events.ts'
import { draw } from '../../dialog/draw.ts'
import type { PlannedTurn } from '../../dialog/plan.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { DialogConfig, Mode, ModelMessage, Occasion, PromptPart } from '../ports.ts'
import { floorPart, freshNotes, heard, heardPart, sessionParts } from './request-parts.ts'

export interface Prompt {
  readonly system: readonly PromptPart[]
  readonly messages: readonly ModelMessage[]
}

/**
 * What one agent is told for one stage. Static rules in the system text; then the topic and documents; then the
 * transcript, own turns as assistant messages; last, in one part that never stays, the phase and the task.
 * @param hint what the tools on offer are for, or null
 */
export function buildPrompt(mode: Mode, state: DialogState, config: DialogConfig, planned: PlannedTurn, stage: StageName, hint: string | null): Prompt {
  const rules: PromptPart = { package: 'rules', stability: 'static', text: mode.rules(planned.seat, config), cacheMark: true }
  const messages = new MessageBuilder()
  const session = sessionParts(mode, config)
  session.forEach((part, index) => messages.user(index === session.length - 1 ? { ...part, cacheMark: true } : part))
  const entries = heard(state)
  entries.forEach((entry, index) => {
    const mark = index === entries.length - 1 ? { cacheMark: true } : {}
    if (entry.type === 'floor') messages.user({ ...floorPart(entry.message), ...mark })
    else if (entry.turn.seat === planned.seat) messages.assistant({ package: 'transcript', stability: 'dynamic', text: entry.turn.text, ...mark })
    else messages.user({ ...heardPart(entry.turn, config), ...mark })
  })
  const occasion: Occasion = {
    config,
    state,
    planned,
    stage,
    seat: planned.seat,
    speeches: 2 * config.turns,
    draw: (items, salt) => draw(items, config.seed, `${salt}:${planned.step}`),
  }
  messages.user({ package: 'instruction', stability: 'turn', text: turnText(mode, occasion, freshNotes(state, planned.seat), hint) })
  return { system: [rules], messages: messages.done() }
}

function turnText(mode: Mode, occasion: Occasion, notes: readonly string[], hint: string | null): string {
  const whisper = notes.map((note) => `A private note to you from the person running this dialog; act on it without mentioning it:\n<note>\n${note}\n</note>`)
  return [...whisper, mode.instruction(occasion), ...(hint ? [hint] : [])].join('\n\n')
}

/** Joins neighbouring parts of one role, so that roles alternate for every vendor. */
class MessageBuilder {
  readonly #messages: { role: 'user' | 'assistant'; parts: PromptPart[] }[] = []

  user(part: PromptPart): void {
    this.#add('user', part)
  }

  assistant(part: PromptPart): void {
    this.#add('assistant', part)
  }

  done(): readonly ModelMessage[] {
    return this.#messages
  }

  #add(role: 'user' | 'assistant', part: PromptPart): void {
    const last = this.#messages.at(-1)
    if (last?.role === role) last.parts.push(part)
    else this.#messages.push({ role, parts: [part] })
  }
}

/** Same for every call of a seat in a dialog. */
export function cacheKey(dialogId: string, seat: SeatId): string {
  return `${dialogId}:${seat}`
}
