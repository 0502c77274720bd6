import { t } from '../../../base/language/t.ts'
import type { Share } from '../../../core/contract/origins/aside.ts'
import { ASIDE_EXCHANGES } from '../../../core/contract/limits.ts'

/** The choices of who will be told what was said in an aside. @param moderator the moderator's name */
export function shareOptions(moderator: string): readonly { readonly value: Share; readonly label: string }[] {
  return [
    { value: 'moderator', label: t('{moderator} only', { moderator }) },
    { value: 'everyone', label: t('Everyone') },
    { value: 'nobody', label: t('Nobody') },
  ]
}

/** The sentence about what happens when the aside is closed, depending on who will be told of it. */
export function shareSentence(share: Share, name: string, moderator: string): string {
  const remembers = t('{name} remembers every word.', { name })
  switch (share) {
    case 'everyone':
      return t('When you close it, everyone is told in a sentence or two what was said. {remembers}', { remembers })
    case 'moderator':
      return t('When you close it, only {moderator} is told in a sentence or two what was said. {remembers}', {
        moderator,
        remembers,
      })
    case 'nobody':
      return t(
        'When you close it, a sentence or two on what was said stays here for you, and nobody is told. {remembers}',
        {
          remembers,
        },
      )
  }
}

/** The words under the digest of an aside that say who was told of it. */
export function sharedWords(share: Share, moderator: string): string {
  switch (share) {
    case 'everyone':
      return t('told to everyone')
    case 'moderator':
      return t('told to {moderator}', { moderator })
    case 'nobody':
      return t('told to nobody')
  }
}

/** The number of answers that are left in an aside: "12 answers at most", "3 answers left". */
export function limitWords(left: number): string {
  return left === ASIDE_EXCHANGES
    ? t('{left, plural, one {# answer} other {# answers}} at most', { left })
    : t('{left, plural, one {# answer} other {# answers}} left', { left })
}
