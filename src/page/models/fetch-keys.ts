import { t } from '../../base/language/t.ts'
import type { AppModel } from '../host/app-model.ts'
import { goTo } from '../host/route.ts'
import { showToast } from '../host/toasts.ts'
import { testedConnections } from './tested.ts'

/**
 * Leads to the keys, and offers the way back as soon as one of them passed its test: a key alone may be a wrong one.
 * @param back where the way back leads
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
