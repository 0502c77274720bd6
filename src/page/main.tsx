import '@fontsource-variable/inter/opsz.css'
import '@fontsource-variable/newsreader/opsz.css'
// A font is downloaded when something is shown in it: here they are only declared.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
import '@fontsource/opendyslexic/400.css'
import '@fontsource/opendyslexic/700.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/controls.css'
// The content of index.html looks like the page that replaces it.
import './ui/page-header.css'
import './setup/setup-screen.css'
import './setup/topic/topic-field.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '../app/rpc/client/connect.ts'
import { SpokenApp } from './shell/spoken-app.tsx'
import { firstScreen } from './shell/screens.tsx'
import { createAppModel } from './host/app-model.ts'
// Reads the address before anything changes it.
import './host/loaded-hash.ts'
import { followLanguage } from './host/language.ts'
import { followAppearance } from './host/theme.ts'

followAppearance()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
const [connection] = await Promise.all([connect(), firstScreen, followLanguage()])
const app = createAppModel(connection)
createRoot(root).render(
  <StrictMode>
    <SpokenApp app={app} />
  </StrictMode>,
)
