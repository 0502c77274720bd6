import { useApp } from '../../../page/host/app-model.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { useRequest } from '../../../page/host/use-request.ts'

/** Nothing to draw: why, and what would make it. */
export function GraphEmpty() {
  const { client, list } = useApp()
  const { dialogs } = useStore(list)
  const { value: setting } = useRequest('memory', (signal) => client.memory.setting({}, { signal }))
  const there = dialogs?.some(({ binnedAt }) => binnedAt === null) ?? false
  return (
    <div className="empty">
      <p>
        {there
          ? 'There is nothing to draw yet. The graph is made of argument maps and of what is remembered, and none of your dialogs has either.'
          : 'There is nothing to draw yet: the graph is made of dialogs, and there is none.'}
      </p>
      {there ? (
        <>
          <p>
            Open a dialog and draw its argument map in the tab Map
            {setting?.when === 'off'
              ? ', or have dialogs remembered: memory is off.'
              : setting?.when === 'ask'
                ? ', or have a dialog that has ended remembered: it is offered under its last turn.'
                : '. Dialogs that end from now on are remembered, too.'}
          </p>
          <div>
            <a className="button primary" href={formatRoute({ screen: 'library' })}>
              Choose a dialog
            </a>
            {setting?.when === 'off' && (
              <a className="button" href={formatRoute({ screen: 'settings', section: 'dialogs' })}>
                Turn memory on
              </a>
            )}
          </div>
        </>
      ) : (
        <div>
          <a className="button primary" href={formatRoute({ screen: 'new' })}>
            New dialog
          </a>
        </div>
      )}
    </div>
  )
}
