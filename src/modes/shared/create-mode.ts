import type { SeatId } from '../../contract/dialog-config.ts'
import { moderatedPlan } from '../../dialog/plan.ts'
import type { DialogConfig, Mode, Occasion } from '../../engine/ports.ts'
import { conclude, mayConclude } from './conclude.ts'
import { editableTexts, wordsOf, type Words } from './editable-texts.ts'
import { fillNames } from './fill-names.ts'
import type { ModeText } from './mode-text.ts'
import { roleFor, rulesFor } from './rules.ts'
import { stageInstruction } from './stage-instruction.ts'

/** A mode with the moderated turn order, made from its words. */
export function createMode(text: ModeText): Mode {
  const texts = editableTexts(text)
  const words = (config: DialogConfig): Words => wordsOf(texts, text.info.id, config)
  return {
    info: text.info,
    texts,
    summaryParts: text.summaryParts,
    plan: moderatedPlan,
    rules: (config) => rulesFor(words(config), config),
    role: (seat, config) => roleFor(text, words(config), seat, config),
    instruction: (occasion) => {
      const told = task(text, words(occasion.config), occasion)
      return followsDraft(occasion) ? told : `${where(text, occasion)}\n\n${told}`
    },
    tools: (occasion) => (mayConclude(occasion) ? [conclude] : []),
    insight: (insight, seat, config) =>
      fillNames(words(config)(`shared.${insight}`), config, { speaker: config.seats[seat].name }),
  }
}

/** A critique, and a final after one, go on in the conversation that the draft began. */
function followsDraft({ stage, stages }: Occasion): boolean {
  return stages.indexOf(stage) > 0
}

const PHASE_WORDS = {
  early: 'early phase: establish positions and clarify the question',
  middle: 'middle phase: probe and find the crux',
  late: 'late phase: resolve and prepare the summary',
}

function where(text: ModeText, { planned, speeches, config }: Occasion): string {
  const next = text.info.roles
  const after = nextSpeaker(planned.kind, planned.seat, planned.speech, speeches)
  const follows = after
    ? `${config.seats[after].name} (${next[after].title.toLowerCase()}) speaks after you.`
    : 'Nobody speaks after you.'
  if (planned.kind === 'introduction') return `The dialog begins now and has ${speeches} turns. ${follows}`
  if (planned.kind === 'summary')
    return `${planned.speech} of ${speeches} turns have been planned and the dialog closes now. ${follows}`
  return `Turn ${planned.speech} of ${speeches}; ${PHASE_WORDS[planned.phase]}. ${follows}`
}

function nextSpeaker(kind: Occasion['planned']['kind'], seat: SeatId, speech: number, speeches: number): SeatId | null {
  if (kind === 'summary') return null
  if (seat !== 'moderator') return 'moderator'
  return speech >= speeches ? null : speech % 2 === 0 ? 'first' : 'second'
}

function task(text: ModeText, words: Words, occasion: Occasion): string {
  const { planned, config, draw } = occasion
  const next = nextSpeaker(planned.kind, planned.seat, planned.speech, occasion.speeches)
  const names = {
    next: next ? config.seats[next].name : '',
    speaker: config.seats[planned.speech % 2 === 1 ? 'first' : 'second'].name,
    parts: text.summaryParts.join('; '),
  }
  const fill = (piece: string) => fillNames(piece, config, names)
  switch (planned.kind) {
    case 'introduction':
    case 'summary':
      return fill(words(planned.kind))
    case 'moderation':
      return `${fill(draw(variants(words(`moderation.${planned.phase}`)), 'moderation'))} ${words('shared.moderation')}`
    case 'speech':
      return stageInstruction(occasion.stage, fill(words(speechKey(occasion))), words, occasion.stages.length > 1)
  }
}

/** One way to say it on each line. */
function variants(lines: string): readonly [string, ...string[]] {
  const [first = '', ...rest] = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [first, ...rest]
}

function speechKey({ planned, speeches }: Occasion): string {
  const seat = planned.seat === 'second' ? 'second' : 'first'
  if (planned.speech <= 2) return `opening.${seat}`
  if (planned.speech > speeches - 2) return `closing.${seat}`
  return `speech.${planned.phase}.${seat}`
}
