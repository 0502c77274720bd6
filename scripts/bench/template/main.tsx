import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The smallest page of this stack: one field. */
function Template() {
  const [text, setText] = useState('')
  return (
    <label>
      Topic
      <input aria-label="Topic" value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Template />
    </StrictMode>,
  )
}
