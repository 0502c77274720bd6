import type { SeatId } from '../../contract/dialog-config.ts'
import { moderatedPlan } from '../../dialog/plan.ts'
import type { Mode, Occasion } from '../../engine/ports.ts'
import { fillNames } from './fill-names.ts'
import type { ModeText } from './mode-text.ts'
import { roleFor, rulesFor } from './rules.ts'
import { stageInstruction } from './stage-instruction.ts'

/** A mode with the moderated turn order, made from its words. */
export function createMode(text: ModeText): Mode {
  return {
    info: text.info,
    summaryParts: text.summaryParts,
    plan: moderatedPlan,
    rules: () => rulesFor(text),
    role: (seat, config) => roleFor(text, seat, config),
    instruction: (occasion) => (followsDraft(occasion) ? task(text, occasion) : `${where(text, occasion)}\n\n${task(text, occasion)}`),
  }
}

/** A critique, and a final after one, go on in the conversation that the draft began. */
function followsDraft({ stage, stages }: Occasion): boolean {
  return stages.indexOf(stage) > 0
}

const PHASE_WORDS = { early: 'early phase: establish positions and clarify the question', middle: 'middle phase: probe and find the crux', late: 'late phase: resolve and prepare the summary' }

function where(text: ModeText, { planned, speeches, config }: Occasion): string {
  const next = text.info.roles
  const after = nextSpeaker(planned.kind, planned.seat, planned.speech, speeches)
  const follows = after ? `${config.seats[after].name} (${next[after].title.toLowerCase()}) speaks after you.` : 'Nobody speaks after you.'
  if (planned.kind === 'introduction') return `The dialog begins now and has ${speeches} turns. ${follows}`
  if (planned.kind === 'summary') return `${planned.speech} of ${speeches} turns have been planned and the dialog closes now. ${follows}`
  return `Turn ${planned.speech} of ${speeches}; ${PHASE_WORDS[planned.phase]}. ${follows}`
}

function nextSpeaker(kind: Occasion['planned']['kind'], seat: SeatId, speech: number, speeches: number): SeatId | null {
  if (kind === 'summary') return null
  if (seat !== 'moderator') return 'moderator'
  return speech >= speeches ? null : speech % 2 === 0 ? 'first' : 'second'
}

function task(text: ModeText, occasion: Occasion): string {
  const { planned, config, draw } = occasion
  const next = nextSpeaker(planned.kind, planned.seat, planned.speech, occasion.speeches)
  const names = { next: next ? config.seats[next].name : '', speaker: config.seats[planned.speech % 2 === 1 ? 'first' : 'second'].name }
  const fill = (words: string) => fillNames(words, config, names)
  switch (planned.kind) {
    case 'introduction':
      return `${fill(text.introduction)} Use at most 120 words.`
    case 'summary':
      return `${fill(text.summary)} Cover, in this order and in plain paragraphs: ${text.summaryParts.join('; ')}. Name speakers by name, quote nobody wrongly, and use at most 350 words.`
    case 'moderation':
      return `${fill(draw(text.moderation[planned.phase], 'moderation'))} Use at most 80 words, and put only one question.`
    case 'speech':
      return stageInstruction(occasion.stage, fill(speechTask(text, occasion)), text.critique, occasion.stages.length > 1)
  }
}

function speechTask(text: ModeText, { planned, speeches }: Occasion): string {
  const seat = planned.seat === 'second' ? 'second' : 'first'
  if (planned.speech <= 2) return text.opening[seat]
  if (planned.speech > speeches - 2) return text.closing[seat]
  return text.speech[planned.phase][seat]
}
