import type { Share } from '../../../core/contract/origins/aside.ts'
import { ASIDE_EXCHANGES } from '../../../core/contract/limits.ts'
import { plural } from '../../../base/format/count.ts'

/** Who will hear of it, as a choice. @param moderator the moderator's name */
export function shareOptions(moderator: string): readonly { readonly value: Share; readonly label: string }[] {
  return [
    { value: 'moderator', label: `${moderator} only` },
    { value: 'everyone', label: 'Everyone' },
    { value: 'nobody', label: 'Nobody' },
  ]
}

/** What closing does, depending on who hears of it. */
export function shareSentence(share: Share, name: string, moderator: string): string {
  const remembers = `${name} remembers every word.`
  switch (share) {
    case 'everyone':
      return `Closed, a sentence or two on it are told to everyone. ${remembers}`
    case 'moderator':
      return `Closed, a sentence or two on it are told to ${moderator} and to nobody else. ${remembers}`
    case 'nobody':
      return `Closed, a sentence or two on it are kept for you and told to nobody. ${remembers}`
  }
}

/** Who was told of a digest. */
export function sharedWords(share: Share, moderator: string): string {
  switch (share) {
    case 'everyone':
      return 'told to everyone'
    case 'moderator':
      return `told to ${moderator}`
    case 'nobody':
      return 'told to nobody'
  }
}

/** "12 answers at most" */
export function limitWords(left: number): string {
  return left === ASIDE_EXCHANGES ? `${plural(left, 'answer')} at most` : `${plural(left, 'answer')} left`
}
