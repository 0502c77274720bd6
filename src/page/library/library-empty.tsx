import { formatRoute, goTo } from '../host/route.ts'
import { ALL, changeView } from './library-view.ts'
import '../lists/lists.css'

/** What to do when no dialog is listed. */
export function LibraryEmpty({ bin, filtered }: { readonly bin: boolean; readonly filtered: boolean }) {
  if (filtered) {
    return (
      <div className="empty">
        <p>No dialog fits these filters.</p>
        <button type="button" className="button" onClick={() => changeView(ALL)}>
          Show all
        </button>
      </div>
    )
  }
  if (bin) {
    return (
      <div className="empty">
        <p>The bin is empty. Dialogs you delete wait here until you delete them for good.</p>
        <button type="button" className="button" onClick={() => goTo({ screen: 'library' })}>
          Back to the library
        </button>
      </div>
    )
  }
  return (
    <div className="empty">
      <p>No dialog yet. The first one you start is kept here, word by word as it is spoken.</p>
      <p>Exports and recordings can be dropped here: a file, several, or a zip, exports of the older system too.</p>
      <div>
        <a className="button primary" href={formatRoute({ screen: 'new' })}>
          New dialog
        </a>
        <a className="button" href={formatRoute({ screen: 'topics' })}>
          Choose a topic
        </a>
      </div>
    </div>
  )
}
