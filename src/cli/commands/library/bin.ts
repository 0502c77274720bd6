import type { PlaceOptions } from '../../programs/command-parts.ts'
import type { Terminal } from '../../display/terminal.ts'
import { usageError } from '../../usage-error.ts'
import { withEach } from '../../with-each.ts'

/** idi bin */
export function binCommand(typed: readonly string[], options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withEach(typed, options, terminal, 'in the bin', (engine, id) => engine.bin(id))
}

/** idi restore */
export function restoreCommand(typed: readonly string[], options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withEach(typed, options, terminal, 'out of the bin', (engine, id) => engine.restore(id))
}

/** idi delete */
export function deleteCommand(
  typed: readonly string[],
  options: PlaceOptions & { readonly yes?: boolean },
  terminal: Terminal,
): Promise<number> {
  if (!options.yes) throw usageError('Deleting is for good and cannot be undone: add --yes when that is what you want.')
  return withEach(typed, options, terminal, 'deleted', (engine, id) => engine.remove(id))
}
