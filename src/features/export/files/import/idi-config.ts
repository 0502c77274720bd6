import { dialogConfigSchema, SEAT_IDS, type DialogConfig } from '../../../../core/contract/dialog-config.ts'
import { TURNS_MAX } from '../../../../core/contract/limits.ts'
import { modeSetup } from '../../../../core/dialog/modes/mode-setup.ts'
import type { DialogJson } from '../json/dialog-json.ts'
import { modeDocument } from '../mode-document.ts'
import { check } from './check.ts'

/**
 * Reads the configuration of a dialog from a file in the format idi.dialog/1. Older files lack some fields, which get
 * the defaults of their time.
 */
export function idiConfig(dialog: DialogJson): DialogConfig {
  const speeches = (seat: string) => dialog.turns.filter((turn) => turn.kind === 'speech' && turn.seat === seat).length
  const seats = Object.fromEntries(
    SEAT_IDS.map((id) => {
      const { rehearsal: _label, ...seat } = dialog.seats[id]
      return [id, seat]
    }),
  )
  const {
    topic,
    mode,
    style,
    world,
    coach,
    detail,
    ownMode,
    critique = true,
    earlyEnd = true,
    length,
    seed = 0,
    context = [],
    cap,
    foldAbove,
    waits,
    oneByOne,
    mendDrafts,
    allStages,
    insights,
    language,
    topicLanguage,
    prompts,
    continues,
    rematchOf,
    lesson: marked,
    aside,
  } = dialog
  const { unchanged: _found, ...lesson } = marked ?? {}
  const turns = dialog.turnsEach ?? Math.min(TURNS_MAX, Math.max(1, speeches('first'), speeches('second')))
  return check(dialogConfigSchema, {
    topic,
    mode,
    style,
    ...(modeDocument(dialog) && { [mode]: modeSetup(dialog) }),
    world,
    coach,
    detail,
    ownMode,
    turns,
    seats,
    critique,
    earlyEnd,
    length,
    seed,
    context,
    cap,
    foldAbove,
    waits,
    oneByOne,
    mendDrafts,
    allStages,
    insights,
    language,
    topicLanguage,
    prompts,
    continues,
    rematchOf,
    ...(marked && { lesson }),
    aside,
  })
}
