import { fillText } from '../../../core/dialog/fill-text.ts'
import { isSeat } from '../../../core/contract/members/member-ids.ts'
import { openTurn } from '../../../core/dialog/turns/open-turn.ts'
import type { Occasion, PrivatePart } from '../../../core/engine/ports.ts'
import { hasTexts } from '../has-texts.ts'
import { moderatedLength } from '../lengths.ts'
import { isPlain } from '../plain/plain-instruction.ts'
import { startsOver } from '../stage-words.ts'
import { MendsReader } from './mends-reader.ts'

const TASK = 'shared.final.mends'
/**
 * The share of the speech that is written for a list of changes: two or three sentences of twelve, each copied and
 * written anew.
 */
const WRITTEN = 0.4

/** The draft whose changes the final lists, if the dialog is set up so; null when the final is a whole speech. */
function draftToMend(occasion: Occasion): string | null {
  const { config, stage, member, planned, state } = occasion
  if (!config.mendDrafts || stage !== 'final' || planned.kind !== 'speech' || !isSeat(member)) return null
  if (isPlain(occasion) || startsOver(state) || !hasTexts(occasion, TASK)) return null
  // A model that uses tools writes between its tool calls, so it writes the whole speech.
  if ((config.seats[member].tools ?? []).length > 0) return null
  const stages = openTurn(state)?.stages ?? []
  if (!stages.some((done) => done.stage === 'critique')) return null
  return stages.findLast((done) => done.stage === 'draft')?.text ?? null
}

/** Reads a list of changes and makes the whole speech of it; null when the final is a whole speech. */
export function mendsPart(occasion: Occasion): PrivatePart | null {
  const draft = draftToMend(occasion)
  return draft === null ? null : { sample: () => '', written: WRITTEN, reader: () => new MendsReader(draft) }
}

/**
 * The instruction to list changes of the draft, with the length of the speech; null when the final is a whole speech.
 */
export function mendsInstruction(occasion: Occasion): string | null {
  if (draftToMend(occasion) === null) return null
  const { min, max } = moderatedLength(occasion)
  return fillText(occasion.words(TASK), { min, max })
}
