import type { ContextPackage, Mode, Occasion, SceneTask } from '../../core/engine/ports.ts'
import { conclude, mayConclude } from './conclude.ts'
import { createMode } from './create-mode.ts'
import { moderatedLength } from './lengths.ts'
import { moderatedInstruction } from './moderated-instruction.ts'
import { moderatedOrder, moderatedPlanOf } from './moderated-order.ts'
import { moderatedTexts } from './moderated-texts.ts'
import { mendsPart } from './mends/mend-final.ts'
import { notesPackage, notesPart, notesTask } from './notes/take-notes.ts'
import type { ModeWords } from './mode-words.ts'
import { modeFileSchema, type ModeFile } from '../../core/contract/mode/mode-file.ts'
import type { MemberId } from '../../core/contract/members/member-ids.ts'
import type { Style } from '../../core/contract/mode/style.ts'
import { fillNames } from './fill-names.ts'
import { roleFor, rulesFor, rulesOfStyle } from './rules.ts'
import { memberName } from '../../core/dialog/members/members.ts'
import { askedBefore } from './owed/asked-before.ts'
import { countsAsAnswered, questionsForNext, questionsOwed } from './owed/owed-task.ts'
import { mayAsk, quotedQuestion, speakerAfter, type Question } from '../../core/dialog/owed/questions.ts'
import { rolesOf } from '../../core/dialog/modes/style-info.ts'
import { infoOfOrder } from '../../core/dialog/turns/extent.ts'
import { speechPlace } from './place.ts'
import { maySayNew } from './settled.ts'
import { orderOf, stylesOf, textOfStyle, turnOfStyle } from './style/orders.ts'
import { preparationPart } from './style/preparation.ts'
import { readRecord, recordPart } from './style/records.ts'
import { styleTask } from './style/style-task.ts'

/** Makes a mode with the moderated order of turns from its words. */
export function moderatedMode(words: ModeWords): Mode {
  const mode = createMode({
    info: {
      ...words.info,
      manners: true,
      ...(words.styles && { styles: stylesOf(words.styles) }),
      ...(words.order && infoOfOrder(words.order)),
    },
    texts: moderatedTexts(words),
    summaryParts: words.summaryParts,
    floor: 'taken-up',
    ...moderatedOrder(words),
    role: moderatedRole,
    instruction: moderatedInstruction,
    length: moderatedLength,
    task: moderatedTask,
    privately: (occasion) =>
      recordPart(occasion) ?? preparationPart(occasion) ?? notesPart(occasion) ?? mendsPart(occasion),
    searches: maySayNew,
    noted: readRecord,
    rules: (wording) => (orderOf(words, wording.config) ? rulesOfStyle : rulesFor)(wording),
    recipe: (viewer, _wording, standard) => ({
      packages: Object.values<ContextPackage>({ ...standard }).flatMap((each) =>
        viewer === 'moderator' && each === standard.guidance ? [notesPackage, each] : [each],
      ),
      budget: null,
    }),
    tools: (occasion) => (mayConclude(occasion) ? [conclude(occasion.words)] : []),
  })
  return { ...mode, file: (style) => fileOfWords(words, style) }
}

/**
 * The words of a mode as a file that a person can copy and change. The order in the file is that of the style, if one
 * is given, otherwise rounds.
 */
function fileOfWords({ info, lengths, styles = [], ...words }: ModeWords, style?: string): ModeFile {
  const chosen = styles.find(({ id }) => id === style)
  const { label, blurb, closing } = info
  const common = Object.entries(lengths).filter(([name]) => !name.includes(' '))
  const ofSeats = Object.entries(lengths).filter(([name]) => name.includes(' '))
  return modeFileSchema.parse({
    ...words,
    ...(chosen && partsOfStyle(chosen, words)),
    name: label,
    blurb,
    roles: rolesOf({ ...info, styles: stylesOf(styles) }, style),
    ending: closing ?? { title: 'Summary', plural: 'Summaries', act: 'Give the summary' },
    lengths: Object.fromEntries(common),
    ...(ofSeats.length > 0 && { seatLengths: Object.fromEntries(ofSeats) }),
  })
}

/** The order of a style, and the texts that replace those of the mode for its seats. */
function partsOfStyle(
  { course, steps, weighed, duty, side, settling }: Style,
  words: Pick<ModeWords, 'duty' | 'side' | 'settling'>,
): Pick<ModeFile, 'order' | 'duty' | 'side' | 'settling'> {
  return {
    order: { course, steps: [...steps], ...(weighed !== undefined && { weighed }) },
    duty: { ...words.duty, ...duty },
    side: { ...words.side, ...side },
    settling: settling ?? words.settling,
  }
}

/**
 * The description of a seat for its model. A participant reads its position, or, without one, what it argues for in
 * this mode.
 */
function moderatedRole(member: MemberId, wording: Parameters<Mode['role']>[1]): string {
  if (member !== 'first' && member !== 'second') return roleFor(member, wording)
  const { words, config } = wording
  const { position } = config.seats[member]
  const stance = position ? words(`${config.mode}.position.${member}`) : textOfStyle(wording, `side.${member}`)
  return roleFor(member, wording, fillNames(stance, config, { position: position ?? '' }))
}

/** What a turn asks for, as data for built-in voices, which do not read the instruction. */
function moderatedTask(occasion: Occasion): SceneTask {
  const styled = turnOfStyle(occasion)
  if (styled) return styleTask(occasion, styled)
  const { planned, state, config } = occasion
  const plan = moderatedPlanOf(occasion)
  const { part } = speechPlace(occasion)
  const asks = planned.kind === 'moderation' && mayAsk(planned, plan)
  const due =
    planned.kind === 'speech'
      ? questionsOwed(occasion)
      : asks
        ? (questionsForNext(occasion, speakerAfter(planned, plan))?.questions ?? [])
        : planned.kind === 'summary'
          ? askedBefore(occasion).questions.filter(({ from: member }) => member === 'audience')
          : []
  const notes = notesTask(occasion, due.length > 0)
  const from = ({ from: member }: Question) => (member === 'audience' ? null : memberName({ ...state, config }, member))
  return {
    length: moderatedLength(occasion),
    ...(occasion.stage === 'critique' && { speechLength: moderatedLength({ ...occasion, stage: 'final' }) }),
    part,
    // A comment after an opening asks nothing, unless somebody in the audience waits for an answer.
    silent: planned.kind === 'moderation' && !(asks && (part === 'exchange' || due.length > 0)),
    owed: due.map((question) => ({
      from: from(question),
      text: question.putAs ?? quotedQuestion(question),
      original: question.from === 'audience' && question.putAs !== null ? question.text : null,
      still: planned.kind === 'summary' ? !countsAsAnswered(question) : question.chances > 0,
    })),
    ...(notes && { notes }),
  }
}
