import type { App } from '../../../app/app.ts'
import type { KnownBeside } from '../../../core/dialog/judging/checks.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import { partnerOf } from '../../../core/dialog/judging/partner.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

/** What is known of a verdict beside its dialog: its mode, and the dialog in which the sides are exchanged. */
export async function knownBeside({ engine, modes }: App, state: DialogState): Promise<KnownBeside> {
  const { id, config } = state
  if (!config) return {}
  const dialogs = await engine.list()
  const partner = partnerOf({ id, rematchOf: config.rematchOf?.dialogId ?? null }, dialogs)
  const there = partner !== null && dialogs.some((each) => each.id === partner.id)
  return {
    mode: modeInfoOf(
      config,
      (modes.all?.() ?? modes.list()).map(({ info }) => info),
    ),
    partner: there ? await engine.state(partner.id) : undefined,
  }
}
