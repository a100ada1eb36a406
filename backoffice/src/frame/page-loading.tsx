import { Spinner } from 'shared-ui';
import styles from './screen-state.module.css';

/** While texts, session or a screen's code are loaded; without words, because the texts may be what is loaded. */
export const PageLoading = () => (
  <div className={styles.state} aria-busy="true">
    <Spinner />
  </div>
);
