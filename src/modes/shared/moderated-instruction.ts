import type { SeatId } from '../../contract/dialog-config.ts'
import { fillText } from '../../dialog/fill-text.ts'
import type { Occasion } from '../../engine/ports.ts'
import { fillNames } from './fill-names.ts'
import { speechesIn } from './moderated-order.ts'
import { stageInstruction } from './stage-instruction.ts'

/** What to do now, in the moderated order: where the dialog stands and who speaks next, then the task of the turn. */
export function moderatedInstruction(occasion: Occasion): string {
  const told = task(occasion)
  return followsDraft(occasion) ? told : `${place(occasion)}\n\n${told}`
}

/** A critique, and a final after one, go on in the conversation that the draft began. */
function followsDraft({ stage, stages }: Occasion): boolean {
  return stages.indexOf(stage) > 0
}

function place(occasion: Occasion): string {
  const { planned, config, words } = occasion
  const after = nextSpeaker(occasion)
  const next = after
    ? fillText(words('shared.place.next'), {
        name: config.seats[after].name,
        title: words(`title.${after}`).toLowerCase(),
      })
    : words('shared.place.last')
  const kind = planned.kind === 'introduction' || planned.kind === 'summary' ? planned.kind : 'turn'
  const phase = words(`shared.phase.${planned.phase}`)
  return fillText(words(`shared.place.${kind}`), {
    speech: planned.speech,
    speeches: speechesIn(occasion),
    phase,
    next,
  })
}

function nextSpeaker(occasion: Occasion): SeatId | null {
  const { kind, member, speech } = occasion.planned
  if (kind === 'summary') return null
  if (member !== 'moderator') return 'moderator'
  return speech >= speechesIn(occasion) ? null : speech % 2 === 0 ? 'first' : 'second'
}

function task(occasion: Occasion): string {
  const { planned, config, draw, words } = occasion
  const next = nextSpeaker(occasion)
  const names = {
    next: next ? config.seats[next].name : '',
    speaker: config.seats[planned.speech % 2 === 1 ? 'first' : 'second'].name,
    parts: words(`${config.mode}.parts`),
  }
  const told = (key: string) => fillNames(words(`${config.mode}.${key}`), config, names)
  switch (planned.kind) {
    case 'introduction':
    case 'summary':
      return told(planned.kind)
    case 'moderation': {
      const way = draw(variants(words(`${config.mode}.moderation.${planned.phase}`)), 'moderation')
      return `${fillNames(way, config, names)} ${words('shared.moderation')}`
    }
    case 'speech':
      return stageInstruction(occasion.stage, told(speechKey(occasion)), occasion, occasion.stages.length > 1)
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

function speechKey(occasion: Occasion): string {
  const { planned } = occasion
  const seat = planned.member === 'second' ? 'second' : 'first'
  if (planned.speech <= 2) return `opening.${seat}`
  if (planned.speech > speechesIn(occasion) - 2) return `closing.${seat}`
  return `speech.${planned.phase}.${seat}`
}
