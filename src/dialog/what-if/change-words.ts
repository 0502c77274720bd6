import type { MadeChange } from '../../contract/origins/origin.ts'

/** "turn 5": the place of a change by the number in the script, as files and the terminal count. */
export function numberedPlace({ turn }: Pick<MadeChange, 'turn'>): string {
  return `turn ${turn}`
}

/** "turn 3", "the comment after turn 3": the same as the screen counts, where only speeches have a number. */
export function spokenPlace({ kind, speech }: Pick<MadeChange, 'kind' | 'speech'>): string {
  switch (kind) {
    case 'introduction':
      return 'the introduction'
    case 'speech':
      return `turn ${speech}`
    case 'moderation':
      return `the comment after turn ${speech}`
    case 'summary':
      return 'the closing'
  }
}

/** What a branch changed, as a sentence. @param place how the turn is called here */
export function formatChange(change: MadeChange, place: (change: MadeChange) => string): string {
  const from = `From ${place(change)} on`
  switch (change.what) {
    case 'words':
      return `The words of ${place(change)} were changed.`
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
