import { isSeat } from '../../core/contract/members/member-ids.ts'
import { mayKnow } from '../../core/dialog/members/audience.ts'
import { isPrivateTurn } from '../../core/dialog/turns/private-turn.ts'
import { fillText } from '../../core/dialog/fill-text.ts'
import type { Occasion } from '../../core/engine/ports.ts'
import { cutShort } from './cut-short.ts'
import { aroundClosing, stageInstruction } from './stage-words.ts'
import { turnOfStyle } from './style/orders.ts'
import { styleInstruction } from './style/style-instruction.ts'
import { fillNames } from './fill-names.ts'
import { moderatedLength } from './lengths.ts'
import { mendsInstruction } from './mends/mend-final.ts'
import { moderatedPlanOf } from './moderated-order.ts'
import { handsOverByNotes, notesInstruction, onlyAsks } from './notes/take-notes.ts'
import { speakerAfter } from '../../core/dialog/owed/questions.ts'
import { gapBefore } from './gap-before.ts'
import { hasTexts } from './has-texts.ts'
import { hasToSettle } from './has-to-settle.ts'
import {
  mannerOfAsking,
  owedAtEnd,
  owedBySpeaker,
  owedInComment,
  owesBesides,
  questionsForNext,
} from './owed/owed-task.ts'
import { handsOver, speechPlace, type SpeechPlace } from './place.ts'
import { isPlain, plainInstruction } from './plain/plain-instruction.ts'
import { pairAt, variantsIn } from './variants.ts'

/**
 * The instruction for a turn in the moderated order: where the dialog stands and who speaks next, the task, the length,
 * and the questions that are not answered yet. A later stage continues the conversation of the first, so it repeats
 * only the length and the questions.
 */
export function moderatedInstruction(occasion: Occasion): string {
  const { stage, stages, planned } = occasion
  const styled = turnOfStyle(occasion)
  if (styled) return styleInstruction(occasion, styled)
  const comment = planned.kind === 'moderation' ? owedInComment(occasion) : null
  const owed = comment?.text ?? owedLast(occasion)
  const asked = task(occasion)
  const last = owed === null ? [] : [owed]
  const notes = notesInstruction(
    occasion,
    namesAt(occasion, speechPlace(occasion)),
    comment !== null,
    comment?.first ?? false,
  )
  if (isPlain(occasion) && stage !== 'critique')
    return plainInstruction(occasion, {
      task: asked,
      length: lengthened(occasion),
      owed,
      whole: comment?.whole ?? false,
      notes,
    })
  // A critic reads the open questions first and its task last, because the answer may be only two words that say the
  // draft is good.
  if (stage === 'critique') return [...last, stageInstruction(occasion)].join('\n\n')
  if (stages.indexOf(stage) > 0)
    // What comes last in a prompt is followed best, so the length is repeated there.
    return [laterStage(occasion), ...last].join('\n\n')
  const told = [comment?.whole ? manner(occasion) : asked, ...lengthened(occasion)].join(' ')
  const { weighing, verdict } = aroundClosing(occasion)
  return [
    standing(occasion),
    ...weighing,
    told,
    ...gapBefore(occasion),
    ...drafted(occasion),
    ...last,
    ...notes,
    ...verdict,
  ].join('\n\n')
}

function laterStage(occasion: Occasion): string {
  return mendsInstruction(occasion) ?? [stageInstruction(occasion), ...lengthened(occasion)].join(' ')
}

function manner(occasion: Occasion): string {
  return fillNames(mannerOfAsking(occasion), occasion.config, namesAt(occasion, speechPlace(occasion)))
}

function owedLast(occasion: Occasion): string | null {
  const { kind } = occasion.planned
  return kind === 'speech' ? owedBySpeaker(occasion) : kind === 'summary' ? owedAtEnd(occasion) : null
}

function drafted(occasion: Occasion): readonly string[] {
  return occasion.stages.length > 1 ? [stageInstruction(occasion)] : []
}

function lengthened(occasion: Occasion): readonly string[] {
  const { min, max } = moderatedLength(occasion)
  return [fillText(occasion.words('shared.length'), { min, max })]
}

/** A text on where the dialog stands. */
function standing(occasion: Occasion): string {
  const { planned, config, words } = occasion
  const place = speechPlace(occasion)
  const after = moderatedPlanOf(occasion).find(
    ({ step, audience = 'all', member }) => step > planned.step && mayKnow(audience, member, planned.member),
  )?.member
  const name = after !== undefined && isSeat(after) && after !== planned.member ? config.seats[after].name : null
  const key = isPrivateTurn(planned) ? 'shared.place.private' : 'shared.place.next'
  const next = name === null ? words('shared.place.last') : fillText(words(key), { name })
  const kind = planned.kind === 'introduction' || planned.kind === 'summary' ? planned.kind : place.part
  const text = words(placeKey(occasion, kind))
  const phase = words(`${config.mode}.phase.${place.phase}`)
  const speaker = config.seats[place.speaker === 'first' ? 'second' : 'first'].name
  return fillNames(text, config, { round: `${place.round}`, rounds: `${place.rounds}`, phase, after: next, speaker })
}

/** The key of the text on where the dialog stands. In a dialog of one round everybody but the moderator speaks once. */
function placeKey(occasion: Occasion, kind: string): string {
  if (kind === 'introduction' && speechPlace(occasion).rounds === 1) return 'shared.place.once'
  const between = kind === 'whole' && occasion.planned.kind === 'moderation'
  return between && hasTexts(occasion, 'shared.place.between') ? 'shared.place.between' : `shared.place.${kind}`
}

function task(occasion: Occasion): string {
  const { planned, config, words } = occasion
  const place = speechPlace(occasion)
  const { part, speaker } = place
  const fill = (text: string) => fillNames(text, config, namesAt(occasion, place))
  const told = (key: string) => fill(words(`${config.mode}.${key}`))
  const pair = (one: string, other: string) =>
    pairAt(variantsIn(words(`${config.mode}.${one}`)), variantsIn(words(`${config.mode}.${other}`)), place.before)
      // An open question replaces the second part of the task.
      .slice(0, planned.kind === 'speech' && owesBesides(occasion) ? 1 : 2)
      .map(fill)
      .join(' ')
  switch (planned.kind) {
    case 'introduction':
      return [told('introduction'), ...(hasToSettle(occasion) ? [told('settling')] : [])].join(' ')
    case 'summary':
      return [summaryTask(occasion, told('summary')), cutShort(occasion) ?? ''].join(' ').trimEnd()
    case 'preparation':
    case 'moderation':
      if (handsOver(occasion)) return fill(words('shared.handover'))
      if (part === 'closing') return farewell(occasion, told('farewell'))
      if (part !== 'exchange') return told('bridge')
      return handoverTask(occasion) ?? pair(`moderation.${place.phase}.${speaker}`, `manner.${speaker}`)
    case 'speech':
      if (part === 'exchange') return pair(`speech.${place.phase}.${speaker}`, `adding.${place.phase}.${speaker}`)
      return [
        ...(part === 'closing' && place.rounds === 2 ? [told(`unanswered.${speaker}`)] : []),
        told(`${part}.${speaker}`),
      ].join(' ')
  }
}

/**
 * The task of a moderator that takes notes: it announces the next speaker, unless its notes show a reason to say more.
 * Null for other moderators.
 */
function handoverTask(occasion: Occasion): string | null {
  if (!handsOverByNotes(occasion)) return null
  const { words, config } = occasion
  const place = speechPlace(occasion)
  const key = isPrivateTurn(occasion.planned)
    ? 'shared.moderate.private'
    : onlyAsks(occasion)
      ? 'shared.moderate.asks'
      : place.speaker === 'first'
        ? 'shared.moderate.round'
        : 'shared.moderate'
  return fillNames(words(key), config, namesAt(occasion, place))
}

/**
 * The task of the comment before the closings. It must not ask anything new, unless somebody in the audience still
 * waits for an answer.
 */
function farewell(occasion: Occasion, text: string): string {
  if (isPrivateTurn(occasion.planned) || !hasTexts(occasion, 'shared.farewell')) return text
  const rule = occasion.words('shared.farewell')
  const without = text.replace(rule, '').trim()
  const waits = questionsForNext(occasion, speakerAfter(occasion.planned, moderatedPlanOf(occasion)))?.as === 'audience'
  return waits ? without : `${without} ${rule}`
}

/** The task of the summary. Where everybody spoke once, nothing was said in a closing. */
function summaryTask(occasion: Occasion, text: string): string {
  const once = speechPlace(occasion).rounds === 1 && hasTexts(occasion, 'shared.summary.late')
  return once ? text.replace(occasion.words('shared.summary.late'), '') : text
}

function namesAt({ config, words }: Occasion, { speaker }: SpeechPlace): Readonly<Record<string, string>> {
  const other = config.seats[speaker === 'first' ? 'second' : 'first'].name
  return { next: config.seats[speaker].name, speaker: other, other, parts: words(`${config.mode}.parts`) }
}
