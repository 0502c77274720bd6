import type { PlaceOptions } from '../../programs/command-parts.ts'
import type { Terminal } from '../../display/terminal.ts'
import { withEach } from '../../with-each.ts'

/** idi pin */
export function pinCommand(typed: readonly string[], options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withEach(typed, options, terminal, 'pinned', (engine, id) => engine.pin(id, true))
}

/** idi unpin */
export function unpinCommand(typed: readonly string[], options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withEach(typed, options, terminal, 'no longer pinned', (engine, id) => engine.pin(id, false))
}
