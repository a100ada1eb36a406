// Types of the DOM matchers added by the jest setup.
import '@testing-library/jest-dom';
