import '@fontsource-variable/inter/opsz.css'
import '@fontsource-variable/newsreader/opsz.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '../rpc/client/connect.ts'
import { App } from './app.tsx'
import { createAppModel } from './state/app-model.ts'
import { restoreTheme } from './state/theme.ts'

restoreTheme()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
const app = createAppModel(await connect())
createRoot(root).render(
  <StrictMode>
    <App app={app} />
  </StrictMode>,
)
