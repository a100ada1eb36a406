// Types of the DOM matchers that the jest setup adds.
import '@testing-library/jest-dom';
