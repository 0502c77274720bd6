import { t } from '../../base/language/t.ts'
import { formatRoute, goTo } from '../host/route.ts'
import { ALL, changeView } from './library-view.ts'
import '../lists/lists.css'

/** Shown when no dialog is listed: it says what to do. */
export function LibraryEmpty({ bin, filtered }: { readonly bin: boolean; readonly filtered: boolean }) {
  if (filtered) {
    return (
      <div className="empty stack gap-5 start muted">
        <p>{t('No dialog fits these filters.')}</p>
        <button type="button" className="button" onClick={() => changeView(ALL)}>
          {t('Show all')}
        </button>
      </div>
    )
  }
  if (bin) {
    return (
      <div className="empty stack gap-5 start muted">
        <p>{t('The bin is empty. Dialogs you delete wait here until you delete them for good.')}</p>
        <button type="button" className="button" onClick={() => goTo({ screen: 'library' })}>
          {t('Back to the library')}
        </button>
      </div>
    )
  }
  return (
    <div className="empty stack gap-5 start muted">
      <p>{t('No dialog yet. The first one you start is kept here, word by word as it is spoken.')}</p>
      <p>
        {t('Exports and recordings can be dropped here: a file, several, or a zip, exports of the older system too.')}
      </p>
      <div className="flex wrap">
        <a className="button primary" href={formatRoute({ screen: 'new' })}>
          {t('New dialog')}
        </a>
        <a className="button" href={formatRoute({ screen: 'topics' })}>
          {t('Choose a topic')}
        </a>
      </div>
    </div>
  )
}
