import { fillText } from '../../../core/dialog/fill-text.ts'
import { isSeat } from '../../../core/contract/members/member-ids.ts'
import { openTurn } from '../../../core/dialog/turns/next-turn.ts'
import type { Occasion, PrivatePart } from '../../../core/engine/ports.ts'
import { hasTexts } from '../has-texts.ts'
import { moderatedLength } from '../lengths.ts'
import { isPlain } from '../plain/plain-instruction.ts'
import { startsOver } from '../stage-words.ts'
import { MendsReader } from './mends-reader.ts'

const TASK = 'shared.final.mends'
/** Two or three sentences of a dozen, each copied and written anew: what one or two lines of a critique come to. */
const WRITTEN = 0.4

/** The draft whose changes a final lists, where the dialog has it so; null where the whole speech is written. */
function draftToMend(occasion: Occasion): string | null {
  const { config, stage, member, planned, state } = occasion
  if (!config.mendDrafts || stage !== 'final' || planned.kind !== 'speech' || !isSeat(member)) return null
  if (isPlain(occasion) || startsOver(state) || !hasTexts(occasion, TASK)) return null
  // Who uses tools writes between its calls.
  if ((config.seats[member].tools ?? []).length > 0) return null
  const stages = openTurn(state)?.stages ?? []
  if (!stages.some((done) => done.stage === 'critique')) return null
  return stages.findLast((done) => done.stage === 'draft')?.text ?? null
}

/** How the changes of a draft are read as the whole speech; null where it is written as a whole. */
export function mendsPart(occasion: Occasion): PrivatePart | null {
  const draft = draftToMend(occasion)
  return draft === null ? null : { sample: () => '', written: WRITTEN, reader: () => new MendsReader(draft) }
}

/** What is told for the changes of a draft, the length of the speech with it; null where it is written as a whole. */
export function mendsInstruction(occasion: Occasion): string | null {
  if (draftToMend(occasion) === null) return null
  const { min, max } = moderatedLength(occasion)
  return fillText(occasion.words(TASK), { min, max })
}
