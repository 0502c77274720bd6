import { t } from '../../../base/language/t.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { useRequest } from '../../../page/host/use-request.ts'

/** Shown when there is nothing to draw: it says why, and what would fill the graph. */
export function GraphEmpty() {
  const { client, list } = useApp()
  const { dialogs } = useStore(list)
  const { value: setting } = useRequest('memory', (signal) => client.memory.setting({}, { signal }))
  const there = dialogs?.some(({ binnedAt }) => binnedAt === null) ?? false
  return (
    <div className="empty stack gap-5 start muted">
      <p>
        {there
          ? t(
              'There is nothing to draw yet. The graph is made of argument maps and of what is remembered, and none of your dialogs has either.',
            )
          : t('There is nothing to draw yet: the graph is made of dialogs, and there is none.')}
      </p>
      {there ? (
        <>
          <p>
            {setting?.when === 'off'
              ? t('Open a dialog and draw its argument map in the tab Map, or have dialogs remembered: memory is off.')
              : setting?.when === 'ask'
                ? t(
                    'Open a dialog and draw its argument map in the tab Map, or have a dialog that has ended remembered: it is offered under its last turn.',
                  )
                : t(
                    'Open a dialog and draw its argument map in the tab Map. Dialogs that end from now on are remembered, too.',
                  )}
          </p>
          <div className="flex wrap">
            <a className="button primary" href={formatRoute({ screen: 'library' })}>
              {t('Choose a dialog')}
            </a>
            {setting?.when === 'off' && (
              <a className="button" href={formatRoute({ screen: 'settings', section: 'dialogs' })}>
                {t('Turn memory on')}
              </a>
            )}
          </div>
        </>
      ) : (
        <div className="flex wrap">
          <a className="button primary" href={formatRoute({ screen: 'new' })}>
            {t('New dialog')}
          </a>
        </div>
      )}
    </div>
  )
}
