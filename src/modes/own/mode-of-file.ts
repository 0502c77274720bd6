import type { ModeFile } from '../../core/contract/mode/mode-file.ts'
import { ownModeInfo } from '../../core/dialog/modes/own-mode.ts'
import type { Mode } from '../../core/engine/ports.ts'
import type { Variants } from '../shared/mode-words.ts'
import { moderatedMode } from '../shared/moderated-mode.ts'

type Speaker = 'first' | 'second'
type Phase = 'early' | 'middle' | 'late'

/**
 * Makes the mode that a file describes. Its words are those of the file; its order is that of the file, or the
 * moderated one.
 */
export function modeOfFile(file: ModeFile): Mode {
  const {
    name: _name,
    blurb: _blurb,
    roles: _roles,
    ending: _ending,
    seatLengths,
    lengths,
    settles,
    asks,
    ownCases,
    order,
    ...words
  } = file
  return moderatedMode({
    ...words,
    ...(settles !== undefined && { settles }),
    ...(asks !== undefined && { asks }),
    ...(ownCases && { ownCases }),
    ...(order !== undefined && { order }),
    info: ownModeInfo(file),
    speech: byPhase(file.speech),
    adding: byPhase(file.adding),
    moderation: byPhase(file.moderation),
    manner: bySpeaker(file.manner),
    lengths: { ...lengths, ...seatLengths },
    summaryParts: variants(file.summaryParts),
  })
}

function byPhase(phases: Readonly<Record<Phase, Readonly<Record<Speaker, readonly string[]>>>>) {
  return { early: bySpeaker(phases.early), middle: bySpeaker(phases.middle), late: bySpeaker(phases.late) }
}

function bySpeaker({ first, second }: Readonly<Record<Speaker, readonly string[]>>) {
  return { first: variants(first), second: variants(second) }
}

/** Types the list as one with a first element. The schema allows no empty list. */
function variants([first = '', ...rest]: readonly string[]): Variants {
  return [first, ...rest]
}
