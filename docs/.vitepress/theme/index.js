import DefaultTheme from 'vitepress/theme-without-fonts';
import RuleIndex from './RuleIndex.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('RuleIndex', RuleIndex);
  },
};
