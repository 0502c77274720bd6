import { Shuffle } from 'lucide-react'
import { t } from '../../../../base/language/t.ts'
import { againOf } from '../../../../core/dialog/again-of.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { freshSeed } from '../../../../page/draft/draft.ts'
import { startFrom } from '../../../../page/draft/start-from.ts'
import { otherStart } from '../../model/other-start.ts'

/** A button that starts a new story in the same world, at another place and hour. */
export function AgainOtherwise() {
  const config = useDialog((state) => state.config)
  const world = config?.world
  if (!config || !world) return null
  return (
    <button
      type="button"
      className="button small"
      onClick={() => startFrom({ ...againOf(config), world: otherStart(world, freshSeed()) })}
    >
      <Shuffle size={14} aria-hidden />
      {t('Again, otherwise')}
    </button>
  )
}
