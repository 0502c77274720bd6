import type { Audience } from '../../contract/members/audience.ts'
import type { Share } from '../../contract/origins/aside.ts'

/** Who may know the digest that an aside leaves. The person always sees it. */
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

/** The same read back; an audience of another kind counts as nobody's. */
export function shareOf(audience: Audience): Share {
  if (audience === 'all') return 'everyone'
  return Array.isArray(audience) && audience.includes('moderator') ? 'moderator' : 'nobody'
}
