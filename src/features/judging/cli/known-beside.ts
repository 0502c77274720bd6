import type { App } from '../../../app/app.ts'
import type { KnownBeside } from '../../../core/dialog/judging/checks.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import { partnerOf } from '../../../core/dialog/judging/partner.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

/**
 * What a display of a verdict needs besides the dialog: its mode, and the other dialog in which the sides are
 * exchanged.
 */
export async function knownBeside({ engine, modes }: App, state: DialogState): Promise<KnownBeside> {
  const { id, config } = state
  if (!config) return {}
  const rematches: DialogSummary[] = []
  for await (const page of engine.pages()) rematches.push(...page.filter(({ rematchOf }) => rematchOf === id))
  const partner = partnerOf({ id, rematchOf: config.rematchOf?.dialogId ?? null }, rematches)
  const there = partner !== null && (await engine.summary(partner.id)) !== null
  return {
    mode: modeInfoOf(
      config,
      (modes.all?.() ?? modes.list()).map(({ info }) => info),
    ),
    partner: there ? await engine.state(partner.id) : undefined,
  }
}
