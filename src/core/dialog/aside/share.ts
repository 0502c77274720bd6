import type { Audience } from '../../contract/members/audience.ts'
import type { Share } from '../../contract/origins/aside.ts'

/** The audience of an aside's digest for a choice. The person always sees the digest. */
export function audienceOf(share: Share): Audience {
  switch (share) {
    case 'everyone':
      return 'all'
    case 'moderator':
      return ['moderator']
    case 'nobody':
      return 'user'
  }
}

/** The choice for an audience; an unknown audience counts as nobody. */
export function shareOf(audience: Audience): Share {
  if (audience === 'all') return 'everyone'
  return Array.isArray(audience) && audience.includes('moderator') ? 'moderator' : 'nobody'
}
