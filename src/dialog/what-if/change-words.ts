import type { MadeChange } from '../../contract/origin.ts'

/** What a branch changed, as a sentence. */
export function formatChange(change: MadeChange): string {
  const { turn } = change
  switch (change.what) {
    case 'words':
      return `The words of turn ${turn} were changed.`
    case 'position':
      return change.to === null
        ? `From turn ${turn} on ${change.name} has no position of its own, instead of “${change.from ?? ''}”.`
        : `From turn ${turn} on ${change.name} stands for “${change.to}”${change.from === null ? '' : `, instead of “${change.from}”`}.`
    case 'model':
      return `From turn ${turn} on ${change.to} speaks for ${change.name}, instead of ${change.from}.`
    case 'file': {
      const { from, to } = change
      if (to === null) return `From turn ${turn} on nobody reads the file “${from ?? ''}”.`
      return from === null
        ? `From turn ${turn} on everybody reads the file “${to}” too.`
        : `From turn ${turn} on everybody reads “${to}” in place of the file “${from}”${from === to ? ' of the same name' : ''}.`
    }
  }
}

/** The same in a few words: "turn 5 in other words". */
export function changeLabel(change: MadeChange): string {
  switch (change.what) {
    case 'words':
      return `turn ${change.turn} in other words`
    case 'position':
      return `${change.name} with another position from turn ${change.turn}`
    case 'model':
      return `${change.name} with another model from turn ${change.turn}`
    case 'file':
      return `${change.to === null ? 'without a file' : 'another file'} from turn ${change.turn}`
  }
}
