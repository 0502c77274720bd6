import type { MadeChange } from '../../contract/origins/origin.ts'
import { formatTurn } from '../turns/turn-number.ts'

/** What a branch changed, as a sentence. */
export function formatChange(change: MadeChange): string {
  const turn = formatTurn(change.turn)
  const from = `From ${turn} on`
  switch (change.what) {
    case 'words':
      return `The words of ${turn} were changed.`
    case 'position':
      return change.to === null
        ? `${from} ${change.name} has no position of its own, instead of “${change.from ?? ''}”.`
        : `${from} ${change.name} stands for “${change.to}”${change.from === null ? '' : `, instead of “${change.from}”`}.`
    case 'model':
      return `${from} ${change.to} speaks for ${change.name}, instead of ${change.from}.`
    case 'file': {
      const { from: before, to } = change
      if (to === null) return `${from} nobody reads the file “${before ?? ''}”.`
      if (before === null) return `${from} everybody reads the file “${to}” too.`
      return `${from} everybody reads “${to}” in place of the file “${before}”${before === to ? ' of the same name' : ''}.`
    }
  }
}
