import { t } from '../../../base/language/t.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { useDialog } from '../use-dialog.ts'
import { openAside, whyNotAside } from './aside-members.ts'

/**
 * A button that takes a member aside: it opens a private talk with this member. Renders nothing when that is
 * impossible.
 */
export function AsideButton({ member }: { readonly member: MemberId }) {
  const name = useDialog((state) => memberName(state, member))
  const can = useDialog((state) => whyNotAside(state, member) === null)
  if (!can) return null
  return (
    <button
      type="button"
      className="button small quiet"
      aria-label={t('Talk alone with {name}', { name })}
      title={t('Speak with {name} apart from the others', { name })}
      onClick={() => openAside(member)}
    >
      {t('Talk alone')}
    </button>
  )
}
