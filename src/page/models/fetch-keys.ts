import { t } from '../../base/language/t.ts'
import type { AppModel } from '../host/app-model.ts'
import { goTo } from '../host/route.ts'
import { showToast } from '../host/toasts.ts'
import { testedConnections } from './tested.ts'

/**
 * Opens the settings for keys. As soon as the connection test of one succeeds, a message offers to go back; a key that
 * was only typed may be wrong.
 * @param back opens the screen to go back to
 */
export function fetchKeys(
  { providers }: Pick<AppModel, 'providers'>,
  back: () => void = () => goTo({ screen: 'new' }),
): void {
  const before = testedConnections.get()
  const leave = testedConnections.subscribe(() => {
    const [id] = Object.entries(testedConnections.get()).find(([key, reached]) => before[key] !== reached) ?? []
    if (id === undefined) return
    leave()
    showToast({
      tone: 'plain',
      text: t('{label} is ready.', {
        label: providers.get().value?.find((provider) => provider.id === id)?.label ?? id,
      }),
      action: { label: t('Back to the new dialog'), run: back },
    })
  })
  goTo({ screen: 'settings', section: 'keys' })
}
