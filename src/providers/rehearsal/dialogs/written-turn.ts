import type { MapNode } from '../../../core/contract/insights/insights.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { fillLine, linesIn } from '../lines/line-texts.ts'
import { nextOf, questionsWaiting, quoteQuestion } from '../lines/scene-parts.ts'
import { countWords } from '../text.ts'
import { writtenDialog, type WrittenDialog, type WrittenTurn } from './read-dialogs.ts'

/**
 * The words for this turn, if the dialog so far follows one of the dialogs that were written for rehearsals; null if not.
 * Sentences about open questions from the audience are added.
 */
export function writtenText(scene: Scene): string | null {
  const dialog = writtenDialog(scene)
  const turn = dialog && turnOf(scene, dialog)
  if (!turn) return null
  const text = named(stageOf(turn, scene), scene)
  // Questions are mentioned in words that are spoken: the final text, or a draft that will stay unchanged.
  const heard = scene.stage === 'final' || (scene.stage === 'draft' && turn.draft === undefined)
  const asked = heard ? fromAudience(scene, dialog) : []
  switch (scene.kind) {
    case 'speech':
      // In an exchange, the moderator's question is answered first, and the audience's afterwards.
      return (scene.task?.part === 'exchange' ? [text, ...asked] : [...asked, text]).join('\n\n')
    case 'summary':
      return closing(turn, [text, ...asked].join('\n\n'), scene)
    default:
      return [text, ...asked].join(' ')
  }
}

/** The moderator's notes or record before the written words; null if there are no written words. */
export function writtenNotes(scene: Scene): string | null {
  const dialog = writtenDialog(scene)
  const turn = dialog && turnOf(scene, dialog)
  if (!turn) return turn
  const tag = scene.task?.gives ? 'record' : 'notes'
  return `<${tag}>\n${named((tag === 'record' ? turn.record : turn.notes).join('\n'), scene)}\n</${tag}>\n`
}

/** Whether the next turn has written words. */
export function isWritten(scene: Scene): boolean {
  const dialog = writtenDialog(scene)
  return dialog !== null && turnOf(scene, dialog) !== null
}

/** A step of the argument in a written speech. `on` is the quotation of the step to which it refers; null for none. */
export interface WrittenStep extends Pick<MapNode, 'kind' | 'quote' | 'label'> {
  readonly on: string | null
}

/** The steps of the argument in a written speech; null for other words. */
export function writtenSteps(scene: Scene, text: string): readonly WrittenStep[] | null {
  const turns = writtenDialog(scene)?.turns ?? []
  const turn = turns.find(({ kind, final }) => kind === 'speech' && text.includes(named(final, scene)))
  if (!turn) return null
  const all = turns.flatMap(({ steps }) => steps)
  const quoteOf = (id: string | undefined) => all.find((step) => step.id === id)?.quote
  return turn.steps.map(({ kind, quote, label, on }) => {
    const other = quoteOf(on)
    return {
      kind,
      quote: named(quote, scene),
      label: named(label, scene),
      on: other === undefined ? null : named(other, scene),
    }
  })
}

/** The written turn for this scene; null if something else was said before, or if another style or length is wanted. */
function turnOf(scene: Scene, { turns }: WrittenDialog): WrittenTurn | null {
  if (scene.speeches !== speechesIn(turns) || scene.again === true) return null
  const turn = turns.find(
    ({ seat, kind, title }, index) =>
      seat === scene.seat &&
      kind === scene.kind &&
      title === scene.task?.title &&
      speechesIn(turns.slice(0, kind === 'speech' ? index + 1 : index)) === scene.speech,
  )
  if (!turn) return null
  // The said texts may be incomplete or in another order, because some turns are private and some run at the same time.
  const asWritten = scene.said.every(({ seat, kind, text }) =>
    turns.some((each) => each.seat === seat && each.kind === kind && text.includes(named(each.final, scene))),
  )
  if (!asWritten) return null
  const { length = null } = scene.task ?? {}
  const words = countWords(turn.final)
  const fits = length === null || (words >= length.min && words <= length.max)
  return scene.stage === 'critique' || fits ? turn : null
}

function speechesIn(turns: readonly WrittenTurn[]): number {
  return turns.filter(({ kind }) => kind === 'speech').length
}

function stageOf({ draft, critique, final }: WrittenTurn, { stage }: Scene): string {
  if (stage === 'draft') return draft ?? final
  return stage === 'critique' ? (critique ?? 'Keep it') : final
}

/** Sentences about the audience's questions that are open at this turn. */
function fromAudience(scene: Scene, { setUp }: WrittenDialog): readonly string[] {
  const lines = linesIn(setUp.language)
  const line = { speech: lines.audienceAnswer, summary: lines.audienceClosing }[scene.kind as string] ?? lines.relay
  return questionsWaiting(scene)
    .filter(({ from }) => from === null)
    .map((question) =>
      fillLine(line, {
        asker: lines.audience,
        next: scene.seats[nextOf(scene)].name,
        inWords: quoteQuestion(question),
      }),
    )
}

function closing({ weighing, verdict }: WrittenTurn, text: string, scene: Scene): string {
  const weighed = weighing.length > 0 ? `<weighing>\n${named(weighing.join('\n'), scene)}\n</weighing>\n\n` : ''
  return `${weighed}${text}${verdict ? `\n\n${named(JSON.stringify(verdict), scene)}` : ''}`
}

function named(text: string, { seats }: Scene): string {
  return text.replaceAll(/\{(moderator|first|second)\}/g, (_, seat: keyof typeof seats) => seats[seat].name)
}
