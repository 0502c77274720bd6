import './stage-tabs.css'

const VIEWS = ['Map', 'Script'] as const
export type StageView = (typeof VIEWS)[number]

/** A village on its map, or what was said and done in it as a script. */
export function StageTabs({ view, onView }: { readonly view: StageView; readonly onView: (view: StageView) => void }) {
  return (
    <div className="stage-tabs" role="group" aria-label="View">
      {VIEWS.map((each) => (
        <button key={each} type="button" aria-pressed={view === each} onClick={() => onView(each)}>
          {each}
        </button>
      ))}
    </div>
  )
}
